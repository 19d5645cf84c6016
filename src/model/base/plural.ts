/** The three forms of a Russian noun after a number: 1 кейс, 2 кейса, 5 кейсов. */
export type PluralForms = readonly [one: string, few: string, many: string];

/** Returns the form of the noun for the whole number `n`, without the number. */
export function pluralForm(n: number, [one, few, many]: PluralForms): string {
  const tens = Math.abs(n) % 100;
  const units = tens % 10;
  if (tens > 10 && tens < 20) return many;
  if (units === 1) return one;
  return units >= 2 && units <= 4 ? few : many;
}

/** Returns the number with the noun: «5 кейсов». */
export function plural(n: number | string, forms: PluralForms): string {
  return `${n} ${pluralForm(Number(n), forms)}`;
}
