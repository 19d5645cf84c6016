/**
 * Returns the stem of a folded Russian word, after Snowball
 * (https://snowballstem.org/algorithms/russian/stemmer.html). Words without Russian vowels are returned as they are.
 */
export function stemOf(word: string): string {
  const vowel = word.search(vowels);
  if (vowel < 0 || word.length < 4) return word;
  // RV of the algorithm: endings are cut only behind the first vowel.
  const head = word.slice(0, vowel + 1);
  let rest = withoutEnding(word.slice(vowel + 1));
  if (rest.endsWith('и')) rest = rest.slice(0, -1);
  rest = withoutDerivation(head, rest);
  return head + withoutSuperlative(rest);
}

const vowels = /[аеиоуыэюя]/;
const perfective = /(?:(?:ив|ыв)(?:ши(?:сь)?)?|(?<=[ая])в(?:ши(?:сь)?)?)$/;
const reflexive = /с[яь]$/;
const adjective =
  /(?:(?:(?:ивш|ывш|ующ)|(?<=[ая])(?:ем|нн|вш|ющ|щ))?(?:[еиыо]е|[иы]ми|[еиыо]й|[еиыо]м|[ое]го|[ое]му|[иы]х|[ую]ю|[ая]я|[ое]ю))$/;
const verb =
  /(?:(?:[иы]ла|ена|[еу]йте|ите|[иы]ли|[еу]й|[иы]л|[иы]м|ен|[иы]ло|ено|ят|у[ею]т|[иы]т|ены|[иы]ть|ишь|ую|ю)|(?<=[ая])(?:ла|на|ете|йте|ли|й|л|ем|н|ло|но|ет|ют|ны|ть|ешь|нно))$/;
const noun = /(?:а|ев|ов|[иь]?е|иями|[ая]ми|еи|и?и|и?ей|[ои]й|й|и?[ая]м|и?ем|о|ом|у|и?[ая]х|ы|ь|[иь]?ю|[иь]?я)$/;

function withoutEnding(rest: string): string {
  const gerund = rest.replace(perfective, '');
  if (gerund !== rest) return gerund;
  const plain = rest.replace(reflexive, '');
  for (const ending of [adjective, verb, noun]) {
    const cut = plain.replace(ending, '');
    if (cut !== plain) return cut;
  }
  return plain;
}

/** Cuts «-ость» only behind the second vowel-consonant pair (R2 of the algorithm). */
function withoutDerivation(head: string, rest: string): string {
  if (!/ость?$/.test(rest)) return rest;
  const word = head + rest;
  const second = /^.*?[аеиоуыэюя][^аеиоуыэюя].*?[аеиоуыэюя][^аеиоуыэюя]/.exec(word);
  const at = word.search(/ость?$/);
  return second && at >= second[0].length ? rest.slice(0, at - head.length) : rest;
}

function withoutSuperlative(rest: string): string {
  const plain = rest.replace(/ейше?$/, '');
  return plain.replace(/нн$/, 'н').replace(/ь$/, '');
}
