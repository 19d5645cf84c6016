/** Returns the panel's word for one that operators use instead; both are folded. */
export function synonymOf(folded: string): string | undefined {
  return synonyms.get(folded);
}

const synonyms = new Map<string, string>([
  ['поменять', 'сменить'],
  ['назначить', 'сменить'],
  ['ночная', 'темная'],
  ['ночной', 'темная'],
  ['наверх', 'вверх'],
  ['вставить', 'добавить'],
  ['дневная', 'светлая'],
  ['режим', 'тема'],
  ['верх', 'начало'],
  ['низ', 'конец'],
  ['подробности', 'карточка'],
  ['подробнее', 'карточка'],
  ['бэкап', 'резервная'],
  ['бекап', 'резервная'],
  ['текстовый', 'текст'],
  ['верни', 'вернуть'],
]);
