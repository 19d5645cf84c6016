/** The three forms that a Russian noun takes after a number: 1 кейс, 2 кейса, 5 кейсов. */
export type PluralForms = readonly [one: string, few: string, many: string];

/** The form of the noun for a whole number `n`; without the number itself. */
export function pluralForm(n: number, [one, few, many]: PluralForms): string {
  const tens = Math.abs(n) % 100;
  const units = tens % 10;
  if (tens > 10 && tens < 20) return many;
  if (units === 1) return one;
  return units >= 2 && units <= 4 ? few : many;
}

/** «5 кейсов» */
export function plural(n: number, forms: PluralForms): string {
  return `${n} ${pluralForm(n, forms)}`;
}
