/** Options among the arguments of a call of mcp-go. */
import type { Place } from '../../declaration.ts';
import { callOf } from '../../languages/go/values.ts';
import { at } from '../../languages/places.ts';
import { fieldOf } from '../../syntax.ts';
import { type FileEdit, isWhole } from '../draft.ts';
import { insertItems, listingOf, removeItem, type WriteItem } from '../list.ts';
import { callSdk } from './sdk.ts';

/** The arguments behind the first that are calls of mcp-go, by name. */
export function optionIn(call: Place, name: string): Place | undefined {
  return callOf(call)?.args.find((one) => callSdk(one) === 'mcp-go' && callOf(one)?.name === name);
}

/** Whether each option is written at the call: a slice takes no further ones, and a helper may say anything. */
export function areOptionsWritten(call: Place): boolean {
  return (
    callOf(call)
      ?.args.slice(1)
      .every((one) => callSdk(one) === 'mcp-go') ?? false
  );
}

/** Options behind the last of those in `behind` that is there, else behind the first argument. */
export function addOptions(
  call: Place,
  options: readonly WriteItem[],
  behind: readonly string[],
): readonly FileEdit[] | undefined {
  const list = fieldOf(call.node, 'arguments');
  const listing = list && listingOf(at(call, list));
  if (listing === undefined || !isWhole(call.node)) return undefined;
  if (listing.items.some(({ type }) => type === 'variadic_argument')) return undefined;
  const names = (callOf(call)?.args ?? []).map((one) => callOf(one)?.name ?? '');
  const last = Math.max(...behind.map((name) => names.lastIndexOf(name)), 0);
  return insertItems(listing, last + 1, options);
}

export function removeOption(call: Place, option: Place): readonly FileEdit[] | undefined {
  const list = fieldOf(call.node, 'arguments');
  const listing = list && listingOf(at(call, list));
  return listing && removeItem(listing, option.node);
}
