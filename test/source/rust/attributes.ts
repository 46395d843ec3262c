/** Rust: attributes on functions and structs, and the types from which schemas are made. */
import { seen, type TruthWorkspace } from '../truth.ts';

export const attributes: readonly TruthWorkspace[] = [
  {
    title: 'rmcp: names, doc comments, and parameters renamed, flattened, nested, in other modules',
    files: {
      'Cargo.toml': '[package]\nname = "observatory"\n',
      'src/main.rs': `mod types;
use rmcp::{tool, tool_router, handler::server::wrapper::Parameters};
use types::{PointRequest, Site};

#[derive(Debug, serde::Deserialize, schemars::JsonSchema)]
#[serde(rename_all = "camelCase")]
struct ExposeRequest {
    /// Seconds
    «expose#shutterTime»shutter_time: f64,
    #[serde(rename = "iso-value", default)]
    «expose#iso-value»iso: Option<u32>,
    #[schemars(rename = "filters", description = "From front to back")]
    #[serde(rename = "wrong")]
    «expose#filters»filter_list: Vec<Filter>,
    #[serde(flatten)]
    site: Site,
    #[serde(skip)]
    cache: String,
    «expose#type»r#type: Kind,
}

#[derive(JsonSchema)]
struct Filter {
    «expose#filters[].band»band: String,
    // old: String,
    «expose#filters[].limits»limits: std::collections::HashMap<String, Box<Limit>>,
}
type Limit = Bounds;
struct Bounds { «expose#filters[].limits{}.low»low: i32 }

#[tool_router]
impl Observatory {
    // #[tool(name = "point", description = "An older one.")]
    #[tool(name = «point»"point", description = "Points the telescope \\
        at a star.", annotations(read_only_hint = false))]
    async fn point_at(&self, Parameters(PointRequest { ra, .. }): Parameters<PointRequest>) -> Result<CallToolResult, McpError> {
        Ok(json!({"ra": ra, "cache": 1}))
    }

    /// Takes a picture.
    ///
    /// The dome must be open.
    #[tool]
    pub async fn «expose»expose(&self, ctx: RequestContext<RoleServer>, Parameters(req): Parameters<ExposeRequest>) -> String { String::new() }

    #[rmcp::tool(description = concat!("Opens ", "the dome."))]
    fn «open_dome»open_dome(&self) -> String { String::new() }

    #[tool(description = "Closes the dome.")]
    fn «close_dome»close_dome(
        &self,
        #[tool(param)]
        #[schemars(description = "How fast")]
        «close_dome#speed»speed: u8,
    ) -> String { String::new() }

    #[tool(name = «park»PARK, description = "Parks it.")]
    fn park_it(&self, #[tool(aggr)] request: Site) -> String { String::new() }
}
`,
      'src/types.rs': `use schemars::JsonSchema;

pub const PARK: &str = "park";

#[derive(JsonSchema)]
pub struct PointRequest {
    pub «point#ra»ra: Angle,
    pub «point#target»target: Option<Target>,
}

#[derive(JsonSchema)]
pub struct Site {
    pub «park#altitude,expose#altitude»altitude: f64,
}

pub struct Angle(pub AngleParts);
pub struct AngleParts { pub «point#ra.hours»hours: u8 }

#[serde(tag = "kind")]
pub enum Target {
    Star { «point#target|0.catalogue»catalogue: String, shared: u8 },
    Planet(Planet),
    Moon { shared: u8 },
}
pub struct Planet { pub «point#target|0.orbit»orbit: u8 }
`,
    },
    tools: [
      seen(
        'point',
        'Points the telescope at a star.',
        'ra.hours target|0.catalogue target|0.orbit target|0.shared',
      ),
      seen(
        'expose',
        'Takes a picture.\n\nThe dome must be open.',
        'shutterTime iso-value filters[].band filters[].limits{}.low filters[].old altitude cache type wrong',
      ),
      seen('open_dome', 'Opens the dome.'),
      seen('close_dome', 'Closes the dome.', 'speed'),
      seen('park', 'Parks it.', 'altitude'),
    ],
  },
  {
    title: 'rust-mcp-sdk: attributes on the structs of the parameters',
    files: {
      'Cargo.toml': '[package]\n',
      'src/tools/bake.rs': `#[mcp_tool(
    name = «bake_bread»"bake_bread",
    title = "Bake",
    description = concat!("Bakes a loaf. ", "Do not open the oven."),
    destructive_hint = false,
)]
#[derive(Debug, Serialize, Deserialize, JsonSchema)]
pub struct BakeBread {
    /// Degrees
    pub «bake_bread#heat»heat: u32,
    #[serde(rename(deserialize = "loaf_kind", serialize = "kind"))]
    pub «bake_bread#loaf_kind»kind: String,
}

impl BakeBread {
    pub async fn run(self) -> Result<CallToolResult, CallToolError> {
        Ok(json!({ "name": "bake_bread", "heat": self.heat }))
    }
}
`,
    },
    tools: [seen('bake_bread', 'Bakes a loaf. Do not open the oven.', 'heat loaf_kind')],
  },
];
