/** Texts that the specification fixes, with its spelling mistakes; the owner can correct each in one line. */
export const phrases = {
  saved: 'Данные успешно сохраненны',
  errorTitle: 'Ошибка!',
  validationFailed: 'Обнаружены ошибки валидации.',
  blockDeleted: 'Блок успешно удален',
  blocksReordered: 'Порядок блоков контента успешно обновлен',
  recordDeleted: 'Запись успешно удалена',
  partWarning: 'Внимание, при отключении контент обнулится',
  confirmRecord: (title: string) => `Вы подтверждаете удаление записи - ${title}?`,
  confirmBlock: (n: number) => `Вы подтверждаете удаление блока № ${n}?`,
  emailPlaceholder: 'Введите свой Email',
  passwordPlaceholder: 'Введите пароль',
  signIn: 'Войти',
  dashboard: 'Рабочий стол',
  content: 'Контент',
  references: 'Справочники',
  pageSettings: 'Общие настройки',
} as const;

/** A toast closes by itself after this time, in milliseconds. */
export const toastDuration = 5000;
