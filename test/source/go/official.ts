/** The official Go SDK: schemas from the type that a handler is handed, or written by hand. */
import { seen, type TruthWorkspace } from '../truth.ts';

const T = '`';

export const official: readonly TruthWorkspace[] = [
  {
    title: 'structs of the package, embedded, imported, and of handlers in every position',
    files: {
      'go.mod': 'module example.org/harbour\n\ngo 1.24\n',
      'cmd/server/main.go': `package main

import (
	"context"
	"example.org/harbour/internal/berths"
	"github.com/modelcontextprotocol/go-sdk/mcp"
)

// mcp.AddTool(s, &mcp.Tool{Name: "moor_ship", Description: "An older one."}, nil)
func main() {
	s := mcp.NewServer(&mcp.Implementation{Name: "harbour"}, nil)
	svc := berths.New()
	mcp.AddTool(s, &mcp.Tool{
		Name:        «moor_ship»"moor_ship",
		Description: "Moors a ship. " +
			${T}Takes a while.${T},
	}, svc.Moor)
	mcp.AddTool(s, &mcp.Tool{Name: «cast_off»"cast_off"}, func(ctx context.Context, req *mcp.CallToolRequest, in castOff) (*mcp.CallToolResult, any, error) {
		out := map[string]any{"ship": in.Ship, "rope": 1}
		return nil, out, nil
	})
	pilot := &mcp.Tool{Name: «call_pilot»"call_pilot", Description: "Calls a pilot."}
	mcp.AddTool(s, pilot, withLog(callPilot))
	mcp.AddTool[berths.Query, any](s, tideTool(), tide)
	s.AddTool(newFogHorn())
}

type castOff struct {
	*paging
	Ship  string            ${T}json:"«cast_off#ship»ship" jsonschema:"which one"${T}
	Lines []line            ${T}json:"«cast_off#lines»lines,omitempty"${T}
	Notes map[string]line   ${T}json:"«cast_off#notes»notes"${T}
	Weather struct {
		Wind int ${T}json:"«cast_off#weather.wind»wind"${T}
	} ${T}json:"«cast_off#weather»weather"${T}
	«cast_off#Deck»Deck int
	private int
	Skipped string ${T}json:"-"${T}
}

func tideTool() *mcp.Tool { return &mcp.Tool{Name: «read_tide»"read_tide", Description: "Reads the tide."} }

func tide(ctx context.Context, req *mcp.CallToolRequest, in any) (*mcp.CallToolResult, any, error) { return nil, nil, nil }

func newFogHorn() (*mcp.Tool, mcp.ToolHandlerFor[line, any]) {
	return &mcp.Tool{Name: «fog_horn»"fog_horn"}, blow
}
`,
      'cmd/server/types.go': `package main

type paging struct {
	Page int ${T}json:"«cast_off#page»page"${T}
}

type line struct {
	Metres float64 ${T}json:"«cast_off#lines[].metres,cast_off#notes{}.metres,fog_horn#metres»metres"${T}
}

type pilotIn struct{ Channel int ${T}json:"«call_pilot#channel»channel"${T} }
type pilotOut struct{ Ship string ${T}json:"«call_pilot>ship»ship"${T}; Channel string ${T}json:"«call_pilot>channel»channel"${T} }

func callPilot(ctx context.Context, req *mcp.CallToolRequest, in pilotIn) (*mcp.CallToolResult, pilotOut, error) {
	return nil, pilotOut{Ship: "x"}, nil
}
func withLog[In, Out any](next mcp.ToolHandlerFor[In, Out]) mcp.ToolHandlerFor[In, Out] { return next }
`,
      'internal/berths/berths.go': `package berths

type Service struct{}

func New() *Service { return &Service{} }

type Query struct {
	At string ${T}json:"«read_tide#at»at"${T}
}

type moorIn struct {
	Ship  string ${T}json:"«moor_ship#ship»ship"${T}
	Berth int    ${T}json:"«moor_ship#berth»berth,omitempty"${T}
}

type result struct {
	Ship string ${T}json:"ship"${T}
	Fee  int    ${T}json:"fee"${T}
}

func (s *Service) Moor(ctx context.Context, req *mcp.CallToolRequest, in *moorIn) (*mcp.CallToolResult, result, error) {
	fees := map[string]any{"fee": 1}
	_ = fees
	return nil, result{}, nil
}
`,
    },
    tools: [
      seen('moor_ship', 'Moors a ship. Takes a while.', 'ship berth fee'),
      seen('cast_off', '', 'page ship lines[].metres notes{}.metres weather.wind Deck private Skipped rope'),
      seen('call_pilot', 'Calls a pilot.', 'channel > ship channel'),
      seen('read_tide', 'Reads the tide.', 'at'),
      seen('fog_horn', '', 'metres'),
    ],
  },
  {
    title: 'schemas by hand: literals, maps, raw JSON, types, and helpers that add to them',
    files: {
      'go.mod': 'module example.org/kiln\n',
      'tools.go': `package kiln

import (
	"github.com/google/jsonschema-go/jsonschema"
	"github.com/modelcontextprotocol/go-sdk/mcp"
)

const fireName = «fire_kiln»"fire_kiln"

var glaze = mcp.Tool{
	Name:        «glaze_pot»"glaze_pot",
	Description: "Glazes a pot.",
	InputSchema: json.RawMessage(${T}{"type":"object","properties":{«glaze_pot#colour»"colour":{"type":"string"},«glaze_pot#type»"type":{"type":"string"}}}${T}),
}

var weighing = "Weighs clay."

func register(s *mcp.Server, t translator) {
	schema := &jsonschema.Schema{
		Type: "object",
		Properties: map[string]*jsonschema.Schema{
			«fire_kiln#properties»"properties": {Type: "string"},
			«fire_kiln#curve»"curve": {Type: "array", Items: &jsonschema.Schema{Type: "object", Properties: map[string]*jsonschema.Schema{«fire_kiln#curve[].degrees»"degrees": {Type: "number"}}}},
		},
		Required: []string{"curve"},
	}
	schema.Properties[«fire_kiln#until»"until"] = &jsonschema.Schema{Type: "string"}
	s.AddTool(&mcp.Tool{Name: fireName, Description: t("KILN_FIRE", "Fires the kiln."), InputSchema: withPaging(schema)}, handle)
	in, _ := jsonschema.For[shape](nil)
	s.AddTool(&mcp.Tool{Name: «throw_pot»"throw_pot", InputSchema: in}, handle)
	s.AddTool(&mcp.Tool{Name: «cool_kiln»"cool_kiln", InputSchema: objectOf(Prop{Name: «cool_kiln#hours»"hours", Type: "number"}, text(«cool_kiln#door»"door", "open or shut"))}, handle)
	for _, tool := range []mcp.Tool{
		{Name: «weigh_clay»"weigh_clay", Description: &weighing, InputSchema: map[string]any{"type": "object", "properties": map[string]any{«weigh_clay#kilos»"kilos": map[string]any{"type": "number"}}}},
	} {
		s.AddTool(&tool, handle)
	}
}

type shape struct{ Form string ${T}json:"«throw_pot#form»form"${T} }

func handle(ctx context.Context, req *mcp.CallToolRequest) (*mcp.CallToolResult, error) {
	answer := map[string]any{"colour": "red", "hours": 2, "kilos": 1, "form": ""}
	return result(answer), nil
}
`,
      'paging.go': `package kiln

func withPaging(schema *jsonschema.Schema) *jsonschema.Schema {
	schema.Properties[«fire_kiln#page»"page"] = &jsonschema.Schema{Type: "number"}
	return schema
}
func objectOf(props ...Prop) *jsonschema.Schema { return build(props) }
`,
    },
    tools: [
      seen('glaze_pot', 'Glazes a pot.', 'colour type'),
      seen('fire_kiln', 'Fires the kiln.', 'properties curve[].degrees until page'),
      seen('throw_pot', '', 'form'),
      seen('cool_kiln', '', 'hours door'),
      seen('weigh_clay', 'Weighs clay.', 'kilos'),
    ],
  },
  {
    title: 'wrappers of a server of its own, older parameter types, and maps as JSON',
    files: {
      'main.go': `package main

func init() {
	MustTool(«sort_mail»"sort_mail", "Sorts the mail.", sortMail)
	mcp.AddTool(server, readTool(«count_mail»"count_mail", "Counts the mail."), counter.count)
	register(ToolSpec{Name: «stamp_mail»"stamp_mail", Desc: "Stamps it.", Params: []Param{{Name: «stamp_mail#ink»"ink", Type: "string"}, {Name: «stamp_mail#count»"count"}}})
	register(ToolDefinition{Name: «burn_mail»"burn_mail", Description: "Burns it.", Schema: map[string]interface{}{"type": "object", "properties": map[string]interface{}{«burn_mail#hot»"hot": 1}}})
	tools := []map[string]interface{}{
		{"name": «post_mail»"post_mail", "description": "Posts it.", "inputSchema": map[string]interface{}{"type": "object", "properties": map[string]interface{}{«post_mail#stamp»"stamp": map[string]interface{}{}}}},
	}
	send(tools, map[string]any{"name": "other", "arguments": map[string]any{"stamp": 1}})
}

type letters struct{ From string ${T}json:"«sort_mail#from»from"${T} }

func sortMail(ctx context.Context, session *mcp.ServerSession, params *mcp.CallToolParamsFor[letters]) (*mcp.CallToolResultFor[any], error) { return nil, nil }

type Counter struct{}
var counter = &Counter{}
func (c *Counter) count(ctx context.Context, req *mcp.CallToolRequest, in struct{ Box int ${T}json:"«count_mail#box»box"${T} }) (*mcp.CallToolResult, any, error) { return nil, nil, nil }
func (o *Other) count(ctx context.Context, req *mcp.CallToolRequest, in struct{ Wrong int ${T}json:"wrong"${T} }) (*mcp.CallToolResult, any, error) { return nil, nil, nil }
`,
      'main_test.go': `package main
var tool = mcp.Tool{Name: "sort_mail", Description: "Sorts the mail."}
`,
    },
    tools: [
      seen('sort_mail', 'Sorts the mail.', 'from'),
      seen('count_mail', 'Counts the mail.', 'box wrong'),
      seen('burn_mail', 'Burns it.', 'hot'),
      seen('post_mail', 'Posts it.', 'stamp'),
      seen('other', ''),
      seen('stamp_mail', 'Stamps it.', 'ink count'),
    ],
  },
];
