/** Java: annotated methods of Spring AI and others. */
import { seen, type TruthWorkspace } from '../truth.ts';

const main = 'src/main/java/org/example/zoo';

export const annotations: readonly TruthWorkspace[] = [
  {
    title: 'Spring AI: names written, in constants, and of methods; records and classes of other packages',
    files: {
      'pom.xml': '<project/>',
      [`${main}/ZooTools.java`]: `package org.example.zoo;

import org.example.zoo.model.Feeding;
import org.springaicommunity.mcp.annotation.McpTool;
import org.springframework.ai.tool.annotation.Tool;
import static org.example.zoo.model.Names.WEIGH;

@Service
public class ZooTools {
    private static final String FEED = "feed_" + "animal";

    // @Tool(name = "feed_animal", description = "An older one.")
    @Tool(name = «feed_animal»FEED, description = "Feeds an animal. " + "Mind the tiger.")
    public String feed(
            @ToolParam(description = "Which one", required = true) String «feed_animal#animal»animal,
            final Feeding «feed_animal#feeding»feeding,
            List<Feeding.Dish> «feed_animal#dishes»dishes,
            ToolContext context) {
        Map<String, Object> result = Map.of("animal", animal, "name", "feed_animal");
        return new Tool("x").toString();
    }

    @McpTool(name = «weigh_animal»WEIGH, description = """
            Weighs an animal,
              in "kilograms".
            """, annotations = @McpTool.McpAnnotations(readOnlyHint = true))
    @Tool(name = WEIGH)
    public Mono<Weight> weigh(@McpToolParam(description = "Which one") String «weigh_animal#animal»animal, int... «weigh_animal#scales»scales) { return null; }

    @Tool
    String «openCage»openCage(boolean «openCage#slowly»slowly) { return ""; }

    @McpTool(description = "Closes a cage.")
    String «closeCage»closeCage() { return ""; }

    record Weight(double «weigh_animal>kilos»kilos) {}
}
`,
      [`${main}/model/Names.java`]: `package org.example.zoo.model;
public interface Names { String WEIGH = "weigh_animal"; }
`,
      [`${main}/model/Feeding.java`]: `package org.example.zoo.model;
public class Feeding extends Event {
    @JsonProperty("food_kind")
    private String «feed_animal#feeding.food_kind»kind;
    private static final long serialVersionUID = 1L;
    @JsonIgnore private String secret;
    private Map<String, Dish> «feed_animal#feeding.bowls»bowls;
    public record Dish(@JsonProperty(value = "grams") int «feed_animal#feeding.bowls{}.grams,feed_animal#dishes[].grams»weight) {}
}
`,
      [`${main}/model/Event.java`]: `package org.example.zoo.model;
class Event { protected Instant «feed_animal#feeding.at»at; }
`,
      'src/main/java/org/example/farm/Feeding.java': `package org.example.farm;
public class Feeding { private String at; private String food_kind; }
`,
    },
    tools: [
      seen(
        'feed_animal',
        'Feeds an animal. Mind the tiger.',
        'animal feeding.food_kind feeding.secret feeding.serialVersionUID feeding.bowls{}.grams feeding.at dishes[].grams context',
      ),
      seen('weigh_animal', 'Weighs an animal,\n  in "kilograms".', 'animal scales > kilos'),
      seen('openCage', '', 'slowly'),
      seen('closeCage', 'Closes a cage.'),
    ],
  },
  {
    title: 'Quarkus, Solon and LangChain4j name parameters in their annotations',
    files: {
      'src/Shop.java': `import io.quarkiverse.mcp.server.Tool;

class Shop {
    @Tool(name = «sell»"sell", description = "Sells.")
    String sell(@ToolArg(name = "item-id", description = "Which") String «sell#item-id»item, @ToolArg(description = "How many") int «sell#count»count) { return ""; }

    @ToolMapping(description = "Buys.")
    public String «buy»buy(@Param(name = "item", description = "Which") String «buy#item»wanted) { return ""; }

    @Tool("Counts the stock.")
    int «count»count(@P("Where") String «count#shelf»shelf) { return 0; }
}
`,
    },
    tools: [
      seen('sell', 'Sells.', 'item-id count'),
      seen('buy', 'Buys.', 'item wanted'),
      seen('count', 'Counts the stock.', 'shelf'),
    ],
  },
];
