/** What package.json declares is there, and is used; and the packaged extension holds what it should. */
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, test } from 'node:test';
import { commandIds } from '../../client/src/commandIds.ts';
import { configPlaces, everyPlace } from '../../client/src/configPlaces.ts';
import { dialects, placesOf } from '../../server/src/core/dialects/index.ts';
import { rules } from '../../server/src/core/rules/index.ts';
import { defaultSettings, readSettings, settingRows } from '../../server/src/core/settings.ts';
import { clientCommands, ruleScheme, toolListScheme } from '../../server/src/protocol.ts';

declare const LITMUS_ROOT: string;

const text = (path: string) => readFileSync(join(LITMUS_ROOT, path), 'utf8');
const manifest = JSON.parse(text('package.json'));
const { contributes } = manifest;
const settings: { readonly [key: string]: { readonly [key: string]: unknown } } =
  contributes.configuration.properties;

describe('commands', () => {
  const declared: readonly string[] = contributes.commands.map(({ command }: Named) => command);

  test('are those of the table', () => {
    assert.deepEqual([...declared].sort(), [...commandIds].sort());
  });

  test('that the server refers to, that menus hold and that the walkthrough runs are among them', () => {
    const inMenus = Object.values<readonly Named[]>(contributes.menus)
      .flat()
      .map(({ command }) => command);
    const inWalkthroughs = [
      ...JSON.stringify(contributes.walkthroughs).matchAll(/(?:command:|onCommand:)([\w.]+)/g),
    ].map((match) => match[1]);
    const used = [...Object.values(clientCommands), ...inMenus, ...inWalkthroughs];
    assert.ok(inMenus.length > 0 && inWalkthroughs.length > 0);
    assert.deepEqual(
      used.filter((id) => !declared.includes(id ?? '')),
      [],
    );
  });
});

describe('settings', () => {
  test('are those of the table, few, and each says whose it is and what it does', () => {
    assert.deepEqual(
      Object.keys(settings),
      settingRows.map(({ key }) => `mcpLitmus.${key}`),
    );
    assert.ok(settingRows.length <= 12);
    for (const [key, { scope, markdownDescription, ...schema }] of Object.entries(settings)) {
      assert.ok(scope && markdownDescription && 'default' in schema, key);
    }
  });

  test('change something when they are set', () => {
    const samples: { readonly [key: string]: unknown } = {
      enable: false,
      clients: ['cursor'],
      rules: { 'tools/count': 'off' },
      'probe.onSave': 'never',
      'probe.timeout': 5000,
      codeLens: false,
      'probe.onSourceSave': 'never',
      sources: { orders: 'src' },
    };
    for (const { key } of settingRows.filter((row) => row.key !== 'trace.server')) {
      const nested = key.split('.').reduceRight<unknown>((value, part) => ({ [part]: value }), samples[key]);
      assert.notDeepEqual(readSettings(nested), defaultSettings, `mcpLitmus.${key} does nothing`);
    }
    assert.match(text('client/src/trace.ts'), /'trace\.server'/);
  });

  test('name every rule', () => {
    const names = settings['mcpLitmus.rules']?.propertyNames as {
      enum: string[];
      enumDescriptions: string[];
    };
    assert.deepEqual(
      names.enum,
      rules.map(({ id }) => id),
    );
    assert.equal(names.enumDescriptions.length, names.enum.length);
  });

  test('that an untrusted workspace may not set are settings', () => {
    const restricted: readonly string[] = manifest.capabilities.untrustedWorkspaces.restrictedConfigurations;
    assert.deepEqual(
      restricted.filter((key) => !Object.hasOwn(settings, key)),
      [],
    );
  });
});

describe('the extension', () => {
  test('is activated by the config files, and knows them by the same names', () => {
    const own = dialects.filter(({ level, otherContent }) => level === 'project' && otherContent !== 'usual');
    const contained = manifest.activationEvents
      .filter((event: string) => event.startsWith('workspaceContains:'))
      .map((event: string) => event.slice('workspaceContains:'.length));
    assert.deepEqual(contained, own.flatMap(placesOf));
    // A pattern would have the editor search the workspace.
    assert.ok(contained.every((place: string) => !/[*?{]/.test(place)));
    assert.deepEqual(contained, configPlaces);
    assert.deepEqual(dialects.flatMap(placesOf), everyPlace);
    const [menu] = contributes.menus['explorer/context'];
    const name = new RegExp(/=~ \/(.*)\/$/.exec(menu.when)?.[1] ?? '');
    for (const { place, otherContent } of dialects)
      assert.equal(name.test(place.split('/').at(-1) ?? ''), otherContent !== 'usual', place);
  });

  test('is written for the oldest VS Code that it claims to run in', () => {
    assert.equal(manifest.engines.vscode, `^${manifest.devDependencies['@types/vscode']}`);
    assert.equal(
      JSON.parse(text('node_modules/@types/vscode/package.json')).version,
      manifest.engines.vscode.slice(1),
    );
  });

  test('has an icon of 128 by 128 with its drawing beside it', () => {
    const icon = readFileSync(join(LITMUS_ROOT, manifest.icon));
    assert.equal(icon.subarray(1, 4).toString(), 'PNG');
    assert.deepEqual([icon.readUInt32BE(16), icon.readUInt32BE(20)], [128, 128]);
    assert.ok(existsSync(join(LITMUS_ROOT, manifest.icon.replace('.png', '.svg'))));
  });

  test('opens the pages of rules rendered, and names its documents as the server does', () => {
    const [association] = Object.keys(contributes.configurationDefaults['workbench.editorAssociations']);
    assert.equal(association?.split(':')[0], ruleScheme);
    const whens = contributes.menus['editor/title'].map(({ when }: { when: string }) => when);
    assert.ok(whens.includes(`resourceScheme == ${toolListScheme}`));
  });

  test('holds these files and no other', () => {
    const vsce = join(LITMUS_ROOT, 'node_modules/@vscode/vsce/vsce');
    const listed = execFileSync(process.execPath, [vsce, 'ls', '--no-dependencies'], {
      cwd: LITMUS_ROOT,
      encoding: 'utf8',
    });
    const named = JSON.stringify(contributes).match(/(?:media|syntaxes)\/[\w/.-]+/g) ?? [];
    const expected = [
      ...['CHANGELOG.md', 'LICENSE', 'README.md', 'package.json'],
      ...[
        'dist/ThirdPartyNotices.txt',
        'dist/client.js',
        'dist/languageClient.js',
        'dist/protocol.js',
        'dist/server.js',
        'dist/source.js',
      ],
      ...readdirSync(join(LITMUS_ROOT, 'dist', 'grammars')).map((name) => `dist/grammars/${name}`),
      ...[manifest.icon, ...named],
    ];
    assert.deepEqual(listed.trim().split('\n').sort(), expected.sort());
  });
});

interface Named {
  readonly command: string;
}
