/** What the host wants of a new password. */
export const passwordRules =
  'От 12 до 128 знаков, любых: удобна фраза из нескольких слов. Не подойдёт частый или утёкший пароль, ваш адрес или название компании.';
