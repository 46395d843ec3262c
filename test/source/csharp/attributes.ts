/** `[McpServerTool]` on methods: names, parameters and types as the official SDK reads them. */
import { seen, type TruthWorkspace } from '../truth.ts';

export const attributes: readonly TruthWorkspace[] = [
  {
    title: 'names written, derived, and without Async; what the SDK injects is no parameter',
    files: {
      'Library/Library.csproj': '<Project Sdk="Microsoft.NET.Sdk" />',
      'Library/LoanTools.cs': `using System.ComponentModel;
using ModelContextProtocol.Server;

namespace Library;

[McpServerToolType]
public sealed class LoanTools(ILogger<LoanTools> logger)
{
    // [McpServerTool(Name = "lend_book"), Description("An older one.")]
    // public string Lend(string isbn) => "";

    [McpServerTool(Name = «lend_book»"lend_book", Title = "Lend", ReadOnly = false, Destructive = false)]
    [Description("Lends a book to a reader, "
        + "and notes the day.")]
    public async Task<string> LendAsync(
        IServiceProvider services,
        McpServer server,
        [Description("Thirteen digits")] string «lend_book#isbn»isbn,
        [Description("Who takes it")] string «lend_book#readerId»readerId,
        IProgress<ProgressNotificationValue> progress,
        int? «lend_book#days»days = null,
        CancellationToken cancellationToken = default)
    {
        var result = new Tool { Name = readerId };
        return isbn;
    }

    [McpServerTool, Description(@"Says ""when"" a book is due.")]
    public static ValueTask<string> «when_due»WhenDueAsync(string «when_due#isbn»isbn) => default;

    /// <summary>Finds books by <c>ISBN</c>.</summary>
    [McpServerTool]
    public partial string «find_by_isbn»FindByISBN(string «find_by_isbn#isbn»isbn, params string[] «find_by_isbn#branches»branches);

    [McpServerTool(ReadOnly = true)]
    [Description("""
        Lists the
        branches.
        """)]
    public IEnumerable<string> «list_branches_async»ListBranchesAsync() => [];

    [ModelContextProtocol.Server.McpServerToolAttribute]
    public string «renew»Renew(string «renew#event»@event) => @event;

    public string Return(string isbn) => isbn;
}
`,
    },
    tools: [
      seen('lend_book', 'Lends a book to a reader, and notes the day.', 'isbn readerId days'),
      seen('when_due', 'Says "when" a book is due.', 'isbn'),
      seen('find_by_isbn', 'Finds books by ISBN.', 'isbn branches'),
      seen('list_branches_async', 'Lists the\nbranches.'),
      seen('renew', '', 'event'),
      seen('return', ''),
      seen('lend', 'An older one.', 'isbn'),
    ],
  },
  {
    title: 'names and descriptions in constants of other files',
    files: {
      'Server.csproj': '<Project />',
      'Names.cs': `namespace Garage;
internal static class Names
{
    public const string Prefix = "garage";
    public const string Open = "garage_open";
    public const string Close = Prefix + "_close";
    public const string Help = "Closes the door. " + Open + " opens it again.";
}
`,
      'Tools/DoorTools.cs': `namespace Garage.Tools;
[McpServerToolType]
public static class DoorTools
{
    private const string Light = «garage_light»"garage_light";

    [McpServerTool(Name = «garage_open»Names.Open)]
    public static void Open([Description("Which")] int «garage_open#door»door) { }

    [McpServerTool(Name = «garage_close»Names.Close), Description(Names.Help)]
    public static void Close(int «garage_close#door»door) { }

    [McpServerTool(Name = Light)]
    [Description($"Switches the light of {nameof(DoorTools)}.")]
    public static void Switch(bool «garage_light#on»on) { }

    [McpServerTool(Name = «Lock»nameof(Lock))]
    public static void Lock() { }
}
`,
    },
    tools: [
      seen('garage_open', '', 'door'),
      seen('garage_close', 'Closes the door. garage_open opens it again.', 'door'),
      seen('garage_light', 'Switches the light of DoorTools.', 'on'),
      seen('Lock', ''),
    ],
  },
  {
    title: 'parameters that are records and classes, in lists, maps and other files',
    files: {
      'src/App/App.csproj': '<Project />',
      'src/App/Tools.cs': `[McpServerToolType]
public class OrderTools
{
    [McpServerTool, Description("Places an order.")]
    public async Task<Receipt> «place_order»PlaceOrder(
        Order «place_order#order»order,
        IReadOnlyList<Order.Line> «place_order#extra»extra,
        Dictionary<string, Address>? «place_order#others»others = null,
        Priority «place_order#priority»priority = Priority.Low) => throw new NotImplementedException();
}
public enum Priority { Low, High }
`,
      'src/App/Model/Order.cs': `namespace App.Model;
public record Order([property: JsonPropertyName("order_no")] string «place_order#order.order_no»Number, Address? «place_order#order.shipTo»ShipTo) : Dated
{
    public required List<Line> «place_order#order.lines»Lines { get; init; }
    [JsonIgnore] public string Secret { get; set; }
    public static string Kind { get; }
    public sealed class Line { public string «place_order#extra[].sku,place_order#order.lines[].sku»Sku { get; set; } public int[] «place_order#extra[].counts,place_order#order.lines[].counts»Counts { get; set; } }
}
public record Dated { public DateTime «place_order#order.createdAt»CreatedAt { get; set; } }
`,
      'src/App/Model/Address.cs': `namespace App.Model;
public class Address
{
    [JsonPropertyName("post-code")]
    public string? «place_order#others{}.post-code,place_order#order.shipTo.post-code»PostCode { get; set; }
}
public class Receipt { public string «place_order>total»Total { get; set; } public string URL { get; set; } }
`,
    },
    tools: [
      seen(
        'place_order',
        'Places an order.',
        'order.order_no order.shipTo.post-code order.lines[].sku order.lines[].counts order.createdAt order.secret order.kind extra[].sku extra[].counts others{}.post-code priority > total',
      ),
    ],
  },
];
