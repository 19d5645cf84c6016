/** Error messages about a field; each names it by its label. */
export const messages = {
  required: (label: string) => `Поле «${label}» обязательно для заполнения.`,
  text: (label: string) => `Поле «${label}» должно быть строкой.`,
  tooLong: (label: string, max: number) => `Поле «${label}» должно быть не длиннее ${max} символов.`,
  flag: (label: string) => `Поле «${label}» может быть только включено или выключено.`,
  year: (label: string) => `${label} — четыре цифры.`,
  slug: (label: string) => `${label}: только латинские буквы, цифры и одиночные «-» или «_» между ними.`,
  choice: (label: string) => `Выберите значение поля «${label}» из списка.`,
  object: (label: string) => `Поле «${label}» заполнено неверно.`,
  list: (label: string) => `Поле «${label}» должно быть списком.`,
  file: (label: string) => `Поле «${label}»: это не адрес загруженного файла. Загрузите файл или очистите поле.`,
  background: (label: string) =>
    `Поле «${label}»: нужен цвет или градиент. url(), image() и другое, что загружает файлы, и обратная косая черта не годятся.`,
  longList: (label: string, max: number) => `Поле «${label}»: не больше ${max} строк.`,
  taken: (label: string, value: string) => `${label} «${value}» уже используется в другой записи.`,
  unknownRecord: (label: string) => `Поле «${label}»: выбранной записи больше нет.`,
} as const;
