/** The two parts of a sentence that gives cases a category. */
interface CategorySentence {
  /** '' for what is open. */
  subject: string;
  /** The title, or a number; null takes the category away. */
  category: string | null;
}

/**
 * Parses «кейс 3 в категорию Брендинг», «кейс 3 категория Брендинг», «сменить категорию кейса 3 на Брендинг», «кейс 3
 * без категории».
 */
export function parseCategory(text: string): CategorySentence | null {
  for (const pattern of patterns) {
    const found = pattern.exec(text)?.groups;
    if (found) return { subject: found.subject?.trim() ?? '', category: found.name?.trim() ?? null };
  }
  return null;
}

const verb =
  '(?:(?:переместить|перемести|перенести|перенеси|поставить|поставь|добавить|добавь|отнести|отнеси)(?:\\s+|$))?';
const patterns = [
  `^${verb}(?<subject>(?:\\S+\\s+)*?)(?:в|во)\\s+категори[юи]\\s+(?<name>\\S.*)$`,
  '^(?:сменить|смени|поменять|поменяй|изменить|измени)\\s+категорию\\s+(?<subject>(?:\\S+\\s+)*?)на\\s+(?<name>\\S.*)$',
  '^(?<subject>(?:\\S+\\s+)*?[-\\d,]+\\s+)категори[яюи]\\s+(?<name>\\S.*)$',
  `^${verb}(?<subject>(?:\\S+\\s+)*?)без\\s+категории$`,
].map((pattern) => new RegExp(pattern, 'i'));
