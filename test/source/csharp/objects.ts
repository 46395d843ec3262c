/** Tools that C# code makes by calls and initialisers, and Azure Functions. */
import { seen, type TruthWorkspace } from '../truth.ts';

export const objects: readonly TruthWorkspace[] = [
  {
    title: 'McpServerTool.Create with lambdas, methods of other types, and options in a local',
    files: {
      'Program.cs': `var builder = Host.CreateApplicationBuilder(args);
var options = new McpServerToolCreateOptions { Name = «tune_radio»"tune_radio", Description = "Tunes in." };
builder.Services.AddMcpServer().WithTools([
    McpServerTool.Create(
        async ([Description("In MHz")] double «tune_radio#frequency»frequency, McpServer server, CancellationToken ct) => frequency, options),
    McpServerTool.Create(Mixer.Fade, new() { Name = «fade»"fade", ReadOnly = false }),
    McpServerTool.Create(new Recorder(store).Record, new McpServerToolCreateOptions { Name = «record»"record", Description = "Records a show." }),
    McpServerTool.Create(typeof(Mixer).GetMethod(nameof(Mixer.Solo))!, new Mixer()),
    Catalog.Create(services, Mixer.Mute, «mute»"mute", "Mute", "Mutes a channel."),
    McpServerTool.Create([McpServerTool(Name = «chime»"chime")] static (int «chime#times»times) => times, new McpServerToolCreateOptions { ReadOnly = true }),
    McpServerTool.Create(Mixer.SweepAsync, new McpServerToolCreateOptions { Description = "Sweeps." }),
    McpServerTool.Create(AIFunctionFactory.Create((string «jingle#name»name) => name, «jingle»"jingle", "Plays a jingle.")),
]);
`,
      'Mixer.cs': `public class Mixer
{
    [Description("Fades a channel.")]
    public static string Fade(int «fade#channel»channel, int «fade#seconds»seconds = 3) => "";
    public static string Mute(int «mute#channel»channel) => "";
    public static Task<string> «sweep»SweepAsync(int «sweep#from»from) => Task.FromResult("");
    [McpServerTool(Name = «solo»"solo")] public string Solo(int «solo#channel»channel) => "";
}
public sealed class Recorder(IStore store)
{
    public async Task<CallToolResult> Record(string «record#show»show) => new() { Content = [] };
}
`,
    },
    tools: [
      seen('tune_radio', 'Tunes in.', 'frequency'),
      seen('fade', 'Fades a channel.', 'channel seconds'),
      seen('record', 'Records a show.', 'show'),
      seen('solo', '', 'channel'),
      seen('mute', 'Mutes a channel.', 'channel'),
      seen('chime', '', 'times'),
      seen('sweep', 'Sweeps.', 'from'),
      seen('jingle', 'Plays a jingle.', 'name'),
    ],
  },
  {
    title: 'Tool objects with schemas as texts, anonymous objects, JsonObjects and dictionaries',
    files: {
      'Handlers.cs': `using ModelContextProtocol.Protocol;

public static class Handlers
{
    private static readonly JsonElement MeltSchema = JsonDocument.Parse("""
        {
          "type": "object",
          "properties": {
            «melt#metal»"metal": { "type": "string", "description": "properties: of which" },
            «melt#type»"type": { "type": "string" },
            «melt#mould»"mould": { "type": "object", "properties": { «melt#mould.width»"width": { "type": "number" } } }
          }
        }
        """).RootElement;

    public static ListToolsResult List() => new()
    {
        Tools =
        [
            new Tool { Name = «melt»"melt", Description = "Melts metal.", InputSchema = MeltSchema },
            new Tool()
            {
                Name = «pour»"pour",
                Description = "Pours it.",
                InputSchema = JsonSerializer.SerializeToElement(new
                {
                    type = "object",
                    properties = new { «pour#grams»grams = new { type = "number" }, «pour#into»@into = new { type = "array", items = new { type = "object", properties = new { «pour#into[].slot»slot = new { type = "string" } } } } },
                }),
            },
            new() { Name = «cool»"cool", InputSchema = new JsonObject { ["type"] = "object", ["properties"] = new JsonObject { [«cool#minutes»"minutes"] = new JsonObject() } } },
            new Tool { Name = «polish»"polish", Description = "Polishes.", InputSchema = JsonSerializer.SerializeToElement(new Dictionary<string, object> { { "type", "object" }, { "properties", new Dictionary<string, object> { { «polish#grit»"grit", 1 } } } }) },
            new Tool { Name = «weigh»"weigh", Description = "Weighs.", InputSchema = JsonSerializer.Deserialize<JsonElement>("{\\"type\\":\\"object\\",\\"properties\\":{«weigh#unit»\\"unit\\":{}}}") },
        ],
    };

    public static object Call(string name) => name switch
    {
        "melt" => new { metal = "tin" },
        _ => throw new McpException("melt"),
    };
}
`,
    },
    tools: [
      seen('melt', 'Melts metal.', 'metal type mould.width'),
      seen('pour', 'Pours it.', 'grams into[].slot'),
      seen('cool', '', 'minutes'),
      seen('polish', 'Polishes.', 'grit'),
      seen('weigh', 'Weighs.', 'unit'),
    ],
  },
  {
    title: 'Azure Functions with triggers and tool properties',
    files: {
      'Functions.cs': `public class Functions
{
    private const string Save = «save_snippet»"save_snippet";
    [Function(nameof(SaveSnippet))]
    public string SaveSnippet(
        [McpToolTrigger(Save, "Saves a snippet.")] ToolInvocationContext context,
        [McpToolProperty("snippet-name", "string", "Its name")] string «save_snippet#snippet-name»name,
        [McpToolProperty("body", "string", "Its text", true)] string «save_snippet#body»text) => "";
}
`,
    },
    tools: [seen('save_snippet', 'Saves a snippet.', 'snippet-name body')],
  },
  {
    title: 'a name that differs by more than its case, and two types of one name: not found',
    files: {
      'App.csproj': '<Project />',
      'One.cs': `namespace One; public class Filter { public string Word { get; set; } }`,
      'Two.cs': `namespace Two; public class Filter { public string Word { get; set; } }`,
      'Tools.cs': `namespace Three;
[McpServerToolType] public class Tools
{
    [McpServerTool] public string «sift»Sift(Filter «sift#filter»filter) => "";
    [McpServerTool(Name = "sift" + Suffix)] public string Other() => "";
}
`,
    },
    tools: [seen('sift', '', 'filter.word'), seen('sift_all', '')],
  },
  {
    title: 'schemas that methods of the project make',
    files: {
      'Server.cs': `internal static class Server
{
    private static readonly List<Tool> Tools =
    [
        new Tool { Name = «knit_row»"knit_row", Description = "Knits a row.", InputSchema = Schemas.Of(new JsonObject { [«knit_row#stitches»"stitches"] = new JsonObject() }) },
        new Tool { Name = «count_rows»"count_rows", Description = "Counts.", InputSchema = Schemas.Empty() },
    ];
}
internal static class Schemas
{
    public static JsonElement Of(JsonObject properties) =>
        JsonSerializer.SerializeToElement(new JsonObject { ["type"] = "object", ["properties"] = properties });
    public static JsonElement Empty()
    {
        return JsonDocument.Parse("""{ "type": "object", "properties": { «count_rows#from»"from": {} } }""").RootElement;
    }
}
`,
    },
    tools: [
      seen('knit_row', 'Knits a row.', 'stitches'),
      seen('count_rows', 'Counts.', 'from'),
      seen('wind_yarn', ''),
    ],
  },
  {
    title: 'a server without the SDK: objects and classes of its own',
    files: {
      'Tools.cs': `public static class Registry
{
    public static readonly ToolDefinition[] All =
    [
        new() { Name = «grind_beans»"grind_beans", Description = "Grinds beans.", InputSchema = new { type = "object", properties = new { «grind_beans#grams»grams = new { type = "integer" } } } },
        new ToolDefinition { Name = «steam_milk»"steam_milk", Description = "Steams milk." },
    ];
}
public sealed class PullShot : IMcpTool
{
    public string Name => «pull_shot»"pull_shot";
    public string Description { get; } = "Pulls a shot.";
    public JsonElement GetInputSchema() => JsonDocument.Parse("""{ "properties": { «pull_shot#seconds»"seconds": {} } }""").RootElement;
    public object Execute(JsonElement args) => new { Name = "pull_shot", seconds = 25 };
}
public class Order { public string Name => "order_cup"; public string Description => "An order."; }
`,
    },
    tools: [
      seen('grind_beans', 'Grinds beans.', 'grams'),
      seen('steam_milk', 'Steams milk.'),
      seen('pull_shot', 'Pulls a shot.', 'seconds'),
      seen('order_cup', 'An order.'),
    ],
  },
];
