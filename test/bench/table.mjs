/** The columns of the table, in their order; each returns the text of a measure. */
const columns = {
  measure: ({ name }) => name,
  value: quantity,
  'react-admin': ({ peer }) => number(peer),
  floor: ({ floor }) => number(floor),
  'times the floor': ({ value, floor }) => (floor ? (value / floor).toFixed(2) : ''),
  budget: ({ budget }) => number(budget),
  goal: ({ goal }) => number(goal),
  'goal here': ({ atMost, atLeast }) =>
    atMost !== undefined ? `≤ ${number(atMost)}` : atLeast !== undefined ? `≥ ${number(atLeast)}` : '',
  verdict,
};

/** Prints the measures as a table, without the columns that are empty. */
export function printTable(measures) {
  const cells = Object.entries(columns).map(([header, text]) => [header, ...measures.map(text)]);
  const shown = cells.filter(([, ...texts]) => texts.some((text) => text !== ''));
  const widths = shown.map((texts) => Math.max(...texts.map((text) => text.length)));
  const print = (texts) =>
    console.log(texts.map((text, i) => (i ? text.padStart(widths[i]) : text.padEnd(widths[i]))).join('  '));
  console.log('');
  print(shown.map(([header]) => header));
  print(widths.map((width) => '-'.repeat(width)));
  for (const row of measures.keys()) print(shown.map((texts) => texts[row + 1]));
}

/** Returns the value with its unit. */
export function quantity({ value, unit }) {
  return `${number(value)} ${unit}`;
}

/** Returns «OVER» above the budget, «missed» beyond the goal, «ok» within both; nothing for a measure without either. */
export function verdict({ value, budget, atMost, atLeast }) {
  if (Number.isNaN(value) || value > budget) return 'OVER';
  if (value > atMost || value < atLeast) return 'missed';
  return budget === undefined && atMost === undefined && atLeast === undefined ? '' : 'ok';
}

function number(value) {
  if (value === undefined) return '';
  return Number.isInteger(value) || value >= 1000
    ? Math.round(value).toLocaleString('en')
    : value.toFixed(value < 1 ? 3 : 1);
}
