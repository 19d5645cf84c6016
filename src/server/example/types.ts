export const technologyTypes = [
  { name: 'Языки программирования' },
  { name: 'Клиентские библиотеки' },
  { name: 'Серверные платформы' },
  { name: 'Мобильная разработка' },
  { name: 'Вёрстка и стили' },
  { name: 'Графика и анимация' },
  { name: 'Базы данных' },
  { name: 'Кэширование' },
  { name: 'Очереди сообщений' },
  { name: 'Полнотекстовый поиск' },
  { name: 'Протоколы и API' },
  { name: 'Контейнеры и оркестрация' },
  { name: 'Сборка и доставка' },
  { name: 'Тестирование' },
  { name: 'Мониторинг и журналы' },
  { name: 'Аналитика' },
  { name: 'Безопасность' },
] as const satisfies readonly { name: string }[];

export type TechnologyTypeName = (typeof technologyTypes)[number]['name'];
