import type { ExampleCase } from '../shape.ts';

export const spaceMuseum: ExampleCase = {
  title: 'Сайт музея космонавтики',
  subtitle: 'Экспозиция, в которую хочется прийти ещё раз',
  category: 'Государственный сектор',
  year: 2023,
  announce:
    'Сайт рассказывает истории экспонатов, продаёт билеты на сеансы и помогает учителю собрать урок в музее. Школьных групп стало в полтора раза больше.',
  object_announce: { type: 'image', value: 'space-orbits.jpg' },
  show: true,
  seo_title: 'Сайт музея космонавтики — кейс',
  seo_description: 'Сайт музея с историями экспонатов, билетами на сеансы и готовыми уроками для школ.',
  slug: 'sayt-muzeya-kosmonavtiki',
  content: [
    {
      type: 'imageblock',
      header: { text: 'Орбиты вместо меню', h1: true, h2: false },
      large: { image: 'space-orbits.jpg', background: '#141b3a', full: true },
      small: null,
    },
    {
      type: 'textblock',
      header: { text: 'Истории экспонатов', h1: false, h2: true },
      col1: [
        { key: 'Экспонатов', value: '430' },
        { key: 'Готовых уроков', value: '28' },
        { key: 'Языки', value: 'Русский, английский, жестовый' },
      ],
      content: [
        { style: 'large', text: 'За каждым прибором стоит человек, который его придумал, проверил и взял с собой.' },
        {
          style: 'mutted',
          text: 'Тексты написали вместе с хранителями фондов, а затем сократили втрое. Полные версии остались для тех, кто увлёкся.',
        },
      ],
    },
    {
      type: 'videoblock',
      title: 'Полёт по экспозиции',
      background: '#141b3a',
      logo: 'logo-orbit.png',
      video: 'interface-tour.mp4',
    },
  ],
};
