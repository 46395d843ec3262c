/** mcp-go: tools made by options. */
import { seen, type TruthWorkspace } from '../truth.ts';

const T = '`';

export const options: readonly TruthWorkspace[] = [
  {
    title: 'NewTool with options of every kind, nested ones, and a raw schema',
    files: {
      'tools/orchard.go': `package tools

import (
	"github.com/mark3labs/mcp-go/mcp"
	"github.com/mark3labs/mcp-go/server"
)

func PickTool() (mcp.Tool, server.ToolHandlerFunc) {
	tool := mcp.NewTool(
		«pick_fruit»"pick_fruit",
		mcp.WithDescription("Picks fruit."),
		mcp.WithTitleAnnotation("tree"),
		mcp.WithReadOnlyHintAnnotation(false),
		mcp.WithString(«pick_fruit#tree»"tree", mcp.Required(), mcp.Description("Which tree"), mcp.Enum("row", "kind")),
		mcp.WithNumber(«pick_fruit#row»"row", mcp.DefaultNumber(1)),
		mcp.WithArray(«pick_fruit#baskets»"baskets", mcp.Items(map[string]any{"type": "object", "properties": map[string]any{«pick_fruit#baskets[].size»"size": map[string]any{"type": "string"}}})),
		mcp.WithObject(«pick_fruit#where»"where", mcp.Properties(map[string]any{«pick_fruit#where.side»"side": map[string]any{"type": "string"}})),
	)
	return tool, func(ctx context.Context, req mcp.CallToolRequest) (*mcp.CallToolResult, error) {
		kind, _ := req.RequireString("kind")
		return mcp.NewToolResultText(kind), nil
	}
}

var pressTool = mcp.NewToolWithRawSchema(«press_fruit»"press_fruit", "Presses fruit.", json.RawMessage(pressSchema))

const pressSchema = ${T}{
  "type": "object",
  "properties": {
    «press_fruit#litres»"litres": { "type": "number" },
    «press_fruit#bottle»"bottle": { "type": "object", "properties": { «press_fruit#bottle.label»"label": {} } }
  }
}${T}
`,
    },
    tools: [
      seen('pick_fruit', 'Picks fruit.', 'tree row kind baskets[].size where.side'),
      seen('press_fruit', 'Presses fruit.', 'litres bottle.label'),
    ],
  },
  {
    title: 'options in slices, appended, shared, and of helpers in other packages',
    files: {
      'go.mod': 'module example.org/dairy\n',
      'dairy.go': `package dairy

import (
	"example.org/dairy/shared"
	"github.com/mark3labs/mcp-go/mcp"
)

const Prefix = "dairy"

var detail = mcp.WithBoolean(«milk_cow#detail,churn#detail»"detail")

func Register(s *server.MCPServer) {
	opts := []mcp.ToolOption{
		mcp.WithDescription("Milks a cow."),
		mcp.WithString(«milk_cow#cow»"cow", mcp.Required()),
		detail,
	}
	if deletes {
		opts = append(opts, mcp.WithNumber(«milk_cow#litres»"litres"))
	}
	s.AddTool(mcp.NewTool(«milk_cow»"milk_cow", opts...), milk)
	s.AddTools(server.ServerTool{Tool: mcp.NewTool(«churn»"churn", append([]mcp.ToolOption{detail, WithPaging()}, shared.Common()...)...), Handler: milk})
	s.AddTool(mcp.NewTool(«dairy_curdle»fmt.Sprintf("%s_curdle", Prefix), mcp.WithDescription("Curdles milk."), mcp.WithInputSchema[Curd]()), milk)
}

type Curd struct{ Rennet int ${T}json:"«dairy_curdle#rennet»rennet"${T} }

func WithPaging() mcp.ToolOption {
	return func(tool *mcp.Tool) {
		mcp.WithNumber(«churn#page»"page", mcp.Min(1))(tool)
		mcp.WithNumber(«churn#perPage»"perPage")(tool)
	}
}
`,
      'shared/shared.go': `package shared

func Common() []mcp.ToolOption { return []mcp.ToolOption{mcp.WithString(«churn#farm»"farm")} }
`,
    },
    tools: [
      seen('milk_cow', 'Milks a cow.', 'cow detail litres'),
      seen('churn', '', 'detail page perPage farm'),
      seen('dairy_curdle', 'Curdles milk.', 'rennet'),
    ],
  },
];
