/** Java: the core SDK's builders and constructors, and schemas by hand. */
import { seen, type TruthWorkspace } from '../truth.ts';

export const builders: readonly TruthWorkspace[] = [
  {
    title: 'builders and constructors with schemas as texts',
    files: {
      'build.gradle': '',
      'src/main/java/Server.java': `import io.modelcontextprotocol.spec.McpSchema;
import io.modelcontextprotocol.spec.McpSchema.Tool;

public class Server {
    static final String INK = """
            {
              "type": "object",
              "properties": {
                «mix_ink#colour»"colour": { "type": "string", "description": "Called \\\\"hue\\\\" by some" },
                «mix_ink#type»"type": { "type": "string" },
                «mix_ink#base»"base": { "type": "object", "properties": { «mix_ink#base.oil»"oil": { "type": "boolean" } } }
              }
            }
            """;

    void register(McpJsonMapper mapper) {
        Tool ink = McpSchema.Tool.builder()
            .name(«mix_ink»"mix_ink")
            .title("Mix")
            .description("Mixes ink. "
                + "Stir well.")
            .inputSchema(mapper, INK)
            .build();
        var print = new McpServerFeatures.SyncToolSpecification(
            new McpSchema.Tool(«print_page»"print_page", "Prints a page.",
                "{\\"type\\": \\"object\\", " +
                "\\"properties\\": {«print_page#copies»\\"copies\\": {\\"type\\": \\"integer\\"}}}"),
            (exchange, args) -> new CallToolResult("copies", false));
        var titled = new Tool(«dry_page»"dry_page", "Dry", "Dries a page.", Schemas.dry(), null, null, null);
        var second = Tool.builder(«fold_page»"fold_page", Map.of("type", "object", "properties", Map.of(«fold_page#times»"times", Map.of("type", "integer"), «fold_page#edges»"edges", Map.of("type", "array", "items", Map.of("type", "object", "properties", Map.of(«fold_page#edges[].side»"side", Map.of())))))).description("Folds a page.").build();
        server.addTool(tool(mapper, «cut_page»"cut_page", "Cuts a page.", "{\\"type\\":\\"object\\",\\"properties\\":{«cut_page#width»\\"width\\":{}}}"));
    }

    private static McpSchema.Tool tool(McpJsonMapper mapper, String name, String description, String schema) {
        return McpSchema.Tool.builder().name(name).description(description).inputSchema(mapper, schema).build();
    }
}
`,
      'src/main/java/Schemas.java': `final class Schemas {
    static McpSchema.JsonSchema dry() {
        Map<String, Object> properties = new LinkedHashMap<>();
        properties.put(«dry_page#minutes»"minutes", Map.of("type", "integer"));
        properties.put(«dry_page#where»WHERE, Map.ofEntries(Map.entry("type", "object"), Map.entry("properties", Map.of(«dry_page#where.rack»"rack", Map.of("type", "string")))));
        return new McpSchema.JsonSchema("object", properties, List.of("minutes"), false, null, null);
    }
    private static final String WHERE = "where";
}
`,
    },
    tools: [
      seen('mix_ink', 'Mixes ink. Stir well.', 'colour type base.oil hue'),
      seen('print_page', 'Prints a page.', 'copies'),
      seen('dry_page', 'Dries a page.', 'minutes where.rack'),
      seen('fold_page', 'Folds a page.', 'times edges[].side'),
      seen('cut_page', 'Cuts a page.', 'width'),
    ],
  },
  {
    title: 'helpers of a server of its own, Jackson nodes, classes and types',
    files: {
      'pom.xml': '',
      'src/main/java/p/Tools.java': `package p;
class Tools {
    private static final Map<String, Object> SCOPE = Map.of(«paint#room»"room", Json.text("Which room"));

    List<Tool> all(ObjectMapper mapper) {
        ObjectNode root = mapper.createObjectNode();
        root.put("type", "object");
        ObjectNode properties = root.putObject("properties");
        properties.putObject(«plaster#wall»"wall").put("type", "string").put("description", "Which wall");
        properties.set(«plaster#coats»"coats", mapper.createObjectNode().put("type", "integer"));
        return List.of(
            mutatingTool(«paint»"paint", "Paints a room.", SCOPE, List.of()),
            new Tool(«plaster»"plaster", "Plasters a wall.", root.toString()),
            ToolDefinition.builder().name(«sweep»"sweep").description("Sweeps.").inputType(Sweep.class).build());
    }

    Tool mutatingTool(String name, String description, Map<String, Object> properties, List<String> required) {
        return Tool.builder().name(name).description(description).inputSchema(Json.object(properties, required)).build();
    }
}
`,
      'src/main/java/p/Sweep.java': `package p;
public record Sweep(String «sweep#floor»floor) {}
`,
      'src/main/java/p/LadderTool.java': `package p;
public class LadderTool implements McpTool {
    @Override public String getName() { return «raise_ladder»"raise_ladder"; }
    @Override public String getDescription() { return "Raises a ladder."; }
    @Override public String getInputSchema() { return "{\\"properties\\": {«raise_ladder#steps»\\"steps\\": {}}}"; }
    @Override public Object call(Map<String, Object> args) { return Map.of("name", "raise_ladder", "steps", 1); }
}
`,
    },
    tools: [
      seen('paint', 'Paints a room.', 'room'),
      seen('plaster', 'Plasters a wall.', 'wall coats'),
      seen('sweep', 'Sweeps.', 'floor'),
      seen('raise_ladder', 'Raises a ladder.', 'steps'),
    ],
  },
  {
    title: 'maps that are handed through methods, copied and put together',
    files: {
      'src/Stage.java': `final class Stage {
    private static final Map<String, Object> SCOPE = Map.of(
        «raise_curtain#house,lower_curtain#house»"house", Json.text("Which house"));

    private static Map<String, Object> withScope(Map<String, Object> extra) {
        Map<String, Object> properties = new LinkedHashMap<>(extra);
        properties.putAll(SCOPE);
        return properties;
    }

    Tool raise() {
        return stageTool(«raise_curtain»"raise_curtain", "Raises the " + "curtain.", withScope(Map.of(«raise_curtain#speed»"speed", Json.number("How fast"))), List.of());
    }

    Tool lower() {
        var schema = object(withScope(Map.of()), List.of("house"));
        return Tool.builder().name(«lower_curtain»"lower_curtain").description("Lowers it.").inputSchema(schema).build();
    }

    private static Map<String, Object> object(Map<String, Object> properties, List<String> required) {
        return Map.of("type", "object", "properties", properties, "required", required);
    }

    void play(Client client) {
        client.callTool("raise_curtain", "now", Map.of("speed", 1));
    }
}
`,
    },
    tools: [
      seen('raise_curtain', 'Raises the curtain.', 'speed house'),
      seen('lower_curtain', 'Lowers it.', 'house'),
    ],
  },
];
