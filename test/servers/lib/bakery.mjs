/**
 * What the healthy server serves: a small bakery's orders. No rule has anything to say about it, whichever
 * clients are selected. Of its tools only `get_opening_hours` may be called by a probe: the others take
 * arguments, change something, or (`print_price_list`) declare no output schema.
 */
import { additive, destructive, objectOf, result, string, text, tool } from './tool.mjs';

const orderId = string('Number of the order, such as B-1042.');

const collectionTime = {
  type: 'string',
  format: 'date-time',
  description: 'When the order is collected.',
  examples: ['2026-08-15T19:00:00Z'],
};

const status = {
  type: 'string',
  enum: ['open', 'baking', 'ready', 'collected'],
  description: 'How far the order is.',
};

const tools = [
  tool({
    name: 'get_opening_hours',
    title: 'Opening hours',
    description:
      'Tells when the bakery opens and closes today. Use it before offering a time for collection.',
    outputSchema: objectOf({
      opens: string('Hour and minute of opening, such as 07:30.'),
      closes: string('Hour and minute of closing, such as 18:00.'),
    }),
  }),
  tool({
    name: 'find_orders',
    title: 'Find orders',
    description:
      'Finds the orders of a customer. Use it when somebody asks about an order and does not know its number.',
    input: {
      customer: string('Name of the customer, or the beginning of it.'),
      status,
      limit: { type: 'integer', minimum: 1, maximum: 50, description: 'How many orders to return at most.' },
    },
    outputSchema: objectOf({
      orders: {
        type: 'array',
        description: 'The orders found, the newest first.',
        items: objectOf({ order_id: orderId, status, collection_time: collectionTime }),
      },
    }),
  }),
  tool({
    name: 'place_order',
    title: 'Place an order',
    description:
      'Places an order for collection. Use it when the customer has said what to bake and when to collect it.',
    annotations: additive,
    input: {
      customer: string('Name that the order is put under.'),
      items: {
        type: 'array',
        description: 'What is ordered.',
        items: objectOf({
          product: string('Name of the product as the price list spells it.'),
          quantity: { type: 'integer', minimum: 1, description: 'How many of it.' },
        }),
      },
      collection_time: collectionTime,
    },
    outputSchema: objectOf({ order_id: orderId, status }),
  }),
  tool({
    name: 'cancel_all_orders',
    title: 'Cancel all orders',
    description: 'Cancels every open order of today. Use it only when the bakery has to close early.',
    annotations: destructive,
    outputSchema: objectOf({
      cancelled: { type: 'integer', description: 'How many orders were cancelled.' },
    }),
  }),
  tool({
    name: 'print_price_list',
    title: 'Price list',
    description: 'Writes out the price list as text. Use it when somebody asks what the bakery sells.',
  }),
];

const order = { order_id: 'B-1042', status: 'open' };

const results = new Map([
  ['get_opening_hours', () => result({ opens: '07:30', closes: '18:00' })],
  ['find_orders', () => result({ orders: [{ ...order, collection_time: '2026-08-15T19:00:00Z' }] })],
  ['place_order', () => result(order)],
  ['cancel_all_orders', () => result({ cancelled: 3 })],
  ['print_price_list', () => text('Rye bread 4.20\nCroissant 1.80')],
]);

const prompts = [
  { name: 'daily_special', description: 'Writes the board for the special of the day.' },
  {
    name: 'order_ready',
    description: 'Writes the message that an order can be collected.',
    arguments: [{ name: 'order_id', description: 'Number of the order.', required: true }],
  },
  { name: 'closing_notice', description: 'Writes the notice for a day on which the bakery is closed.' },
];

const resources = [
  {
    uri: 'bakery://price-list',
    name: 'price-list',
    description: 'Products and prices.',
    mimeType: 'text/plain',
  },
  { uri: 'bakery://allergens', name: 'allergens', description: 'What is in what.', mimeType: 'text/plain' },
  {
    uri: 'bakery://orders/today',
    name: 'orders-today',
    description: 'Orders of today.',
    mimeType: 'text/plain',
  },
];

export const bakery = {
  tools,
  prompts,
  resources,
  call: (name) => results.get(name)?.() ?? text('Done.'),
  getPrompt: ({ name }) => ({
    messages: [{ role: 'user', content: { type: 'text', text: `Write the text of ${name}.` } }],
  }),
  readResource: ({ uri }) => ({ contents: [{ uri, mimeType: 'text/plain', text: 'Rye bread 4.20' }] }),
};
