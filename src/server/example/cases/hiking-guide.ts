import type { ExampleCase } from '../shape.ts';

export const hikingGuide: ExampleCase = {
  title: 'Приложение для походов «Дальний привал»',
  subtitle: 'Карты, погода и тревожная кнопка там, где нет связи',
  category: 'Мобильные приложения',
  year: 2024,
  announce:
    'Путеводитель по 300 маршрутам, который целиком помещается в телефон. Заряда хватает на три дня записи трека.',
  object_announce: { type: 'image', value: 'mountain-trail.jpg' },
  show: true,
  seo_title: 'Приложение для походов «Дальний привал» — кейс',
  seo_description: 'Мобильный путеводитель: карты без связи, запись трека, погода и экстренный вызов.',
  slug: 'prilozhenie-dlya-pohodov-dalniy-prival',
  content: [
    {
      type: 'textblock',
      header: { text: 'Без связи и без розетки', h1: false, h2: true },
      col1: [
        { key: 'Маршрутов', value: '300' },
        { key: 'Карта региона', value: '28 МБ' },
        { key: 'Запись трека', value: '72 часа на одном заряде' },
      ],
      content: [
        { style: 'large', text: 'В горах интерфейс читают на солнце, в перчатках и на ходу.' },
        {
          style: 'mutted',
          text: 'Испытывали приложение в двух многодневных походах. Вернулись с 64 правками и хорошим загаром.',
        },
      ],
    },
    {
      type: 'imageblock',
      header: null,
      large: { image: 'mountain-trail.jpg', background: '#dbe6f2', full: true },
      small: null,
    },
    {
      type: 'imageblock',
      header: { text: 'Днём и ночью', h1: false, h2: true },
      large: { image: 'phone-apps.jpg', background: '#e9e4f6', full: false },
      small: null,
    },
    {
      type: 'videoblock',
      title: 'Маршрут на ладони',
      background: '#2f5450',
      logo: 'logo-compass.png',
      video: 'interface-tour.mp4',
    },
  ],
};
