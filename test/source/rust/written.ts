/** Rust servers that write their tool list themselves: json!, Tool::new, structs and traits. */
import { seen, type TruthWorkspace } from '../truth.ts';

export const written: readonly TruthWorkspace[] = [
  {
    title: 'json! with the whole list, nested macros, constants and functions',
    files: {
      'Cargo.toml': '[package]\n',
      'src/main.rs': `use serde_json::{json, Value};

const WIND: &str = «wind_clock»"wind_clock";

fn list() -> Value {
    json!({
        "tools": [
            {
                // The hands, not the name.
                "name": «set_clock»"set_clock",
                "description": "Sets a clock.",
                "inputSchema": {
                    "type": "object",
                    "properties": {
                        «set_clock#hour»"hour": { "type": "integer", "minimum": -1 },
                        «set_clock#type»"type": { "type": "string" },
                        «set_clock#alarms»"alarms": { "type": "array", "items": { "type": "object", "properties": { «set_clock#alarms[].at»"at": { "type": "string" } } } }
                    },
                    "required": ["hour"]
                }
            },
            { "name": WIND, "description": format!("Winds {}.", "it"), "inputSchema": winding() },
            { "name": «chime»"chime".to_string(), "description": "Chimes.", "inputSchema": json!({ "type": "object", "properties": { «chime#times»"times": times_schema(), } }) }
        ]
    })
}

fn winding() -> Value {
    let schema = json!({ "type": "object", "properties": { «wind_clock#turns»"turns": { "type": "integer" } } });
    schema
}

fn call(name: &str) -> Value {
    match name {
        "set_clock" => json!({ "name": "set_clock", "hour": 1, "times": 2 }),
        WIND => json!({ "turns": 3 }),
        _ => json!({ "error": { "code": -32601, "message": "chime" } }),
    }
}
`,
    },
    tools: [
      seen('set_clock', 'Sets a clock.', 'hour type alarms[].at times'),
      seen('wind_clock', 'Winds it.', 'turns'),
      seen('chime', 'Chimes.', 'times'),
    ],
  },
  {
    title: 'Tool::new in vec!, struct literals, wrappers, and schemas of types and texts',
    files: {
      'Cargo.toml': '[package]\n',
      'src/lib.rs': `mod schema;

pub fn tools() -> Vec<Tool> {
    vec![
        Tool::new(«dig»"dig", "Digs a hole.", schema_for_type::<DigArgs>()),
        Tool::new(«fill»"fill", "Fills it.", Arc::new(object!({ "type": "object", "properties": { «fill#with»"with": { "type": "string" } } })))
            .with_annotations(ToolAnnotations::default()),
        Tool { name: «rake»"rake".into(), description: Some("Rakes.".into()), input_schema: Arc::new(rake_schema()), ..Default::default() },
        make_tool(«sow»"sow", "Sows seeds.", json!({ "type": "object", "properties": { «sow#seed»"seed": {} } })),
        ToolDefinition { name: «weed»"weed".to_string(), description: "Weeds.".to_string(), input_schema: serde_json::from_str(schema::WEED).unwrap() },
    ]
}

#[derive(JsonSchema)]
pub struct DigArgs { pub «dig#depth»depth: f32 }

fn rake_schema() -> JsonObject {
    serde_json::from_value(json!({ "type": "object", "properties": { «rake#strokes»"strokes": { "type": "integer" } } })).unwrap()
}

pub struct Harvest;
impl McpTool for Harvest {
    fn name(&self) -> &'static str { «harvest»"harvest" }
    fn description(&self) -> String { "Harvests.".to_string() }
    fn input_schema(&self) -> Value {
        json!({ "type": "object", "properties": { «harvest#crop»"crop": { "type": "string" } } })
    }
    async fn call(&self, args: Value) -> Value { json!({ "name": "harvest", "description": "done", "depth": 1 }) }
}
`,
      'src/schema.rs': `pub const WEED: &str = r#"{ "type": "object", "properties": { «weed#bed»"bed": { "type": "string" } } }"#;
`,
    },
    tools: [
      seen('dig', 'Digs a hole.', 'depth'),
      seen('fill', 'Fills it.', 'with'),
      seen('rake', 'Rakes.', 'strokes'),
      seen('sow', 'Sows seeds.', 'seed'),
      seen('weed', 'Weeds.', 'bed'),
      seen('harvest', 'Harvests.', 'crop depth'),
    ],
  },
  {
    title: 'schemas of helper functions, other frameworks, and calls that only look like declarations',
    files: {
      'Cargo.toml': '[package]\n',
      'src/main.rs': `fn object(properties: Value, required: &[&str]) -> Value {
    json!({ "type": "object", "properties": properties, "required": required })
}

fn more() -> Value {
    let obj = |properties: Value, required: Value| json!({ "type": "object", "properties": properties, "required": required });
    json!([{ "name": «warm_pot»"warm_pot", "description": "Warms the pot.", "inputSchema": obj(json!({ «warm_pot#degrees»"degrees": { "type": "number" } }), json!(["degrees"])) }])
}

fn tools() -> Vec<Value> {
    vec![json!({
        "name": «brew_tea»"brew_tea",
        "description": "Brews tea.",
        "inputSchema": object(json!({ «brew_tea#leaf»"leaf": { "type": "string" } }), &["leaf"]),
    })]
}

#[tool(descr = "Pours tea.")]
async fn «pour_tea»pour_tea(«pour_tea#cup»cup: String, «pour_tea#sugar»sugar: Option<u8>) -> String { cup }

async fn test(client: Client) {
    client.call_tool("pour_tea", arguments, token).await;
    client.invoke_tool("brew_tea", &json!({ "leaf": "mint" }), token).await;
}
`,
    },
    tools: [
      seen('warm_pot', 'Warms the pot.', 'degrees'),
      seen('brew_tea', 'Brews tea.', 'leaf'),
      seen('pour_tea', 'Pours tea.', 'cup sugar'),
    ],
  },
];
