import type { ExampleCase } from '../shape.ts';

export const labResults: ExampleCase = {
  title: 'Результаты анализов лаборатории «Алая капля»',
  subtitle: 'Показатели простыми словами и в развитии',
  category: 'Медицина',
  year: 2024,
  announce:
    'Вместо таблицы с непонятными сокращениями — пояснения, графики и подсказка, к какому врачу обратиться. Тексты проверили 14 специалистов.',
  object_announce: { type: 'image', value: 'bank-dashboard.jpg' },
  show: true,
  seo_title: 'Результаты анализов лаборатории «Алая капля» — кейс',
  seo_description: 'Личный кабинет лаборатории: результаты с пояснениями, история показателей, доступ для врача.',
  slug: 'rezultaty-analizov-laboratorii-alaya-kaplya',
  content: [
    {
      type: 'textblock',
      header: { text: 'Спокойный тон', h1: false, h2: true },
      col1: [
        { key: 'Исследований', value: '1 150' },
        { key: 'Срок', value: '16 недель' },
        { key: 'Обращений в поддержку', value: 'Минус 52 %' },
      ],
      content: [
        { style: 'large', text: 'Красная цифра пугает, объяснение — помогает.' },
        {
          style: 'mutted',
          text: 'Отклонение показываем вместе с его величиной и частыми причинами, а о тревожных результатах сначала сообщает врач.',
        },
      ],
    },
    {
      type: 'imageblock',
      header: { text: 'Показатели за год', h1: false, h2: true },
      large: { image: 'screen-after.jpg', background: '#eaf0fc', full: false },
      small: null,
    },
  ],
};
