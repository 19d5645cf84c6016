import type { ExampleCase } from '../shape.ts';

export const machineLearningConference: ExampleCase = {
  title: 'Лендинг конференции по машинному обучению',
  subtitle: 'Программа на три дня, которая помещается в телефон',
  category: 'Промосайты',
  year: 2024,
  announce:
    'Сделали сайт конференции с личной программой, расписанием по залам и напоминаниями. Все 1 400 билетов раскупили за девять дней.',
  object_announce: { type: 'image', value: 'space-orbits.jpg' },
  show: true,
  seo_title: 'Лендинг конференции по машинному обучению — кейс',
  seo_description: 'Сайт конференции с личной программой, расписанием по залам и продажей билетов.',
  slug: 'lending-konferentsii-po-mashinnomu-obucheniyu',
  content: [
    {
      type: 'imageblock',
      header: { text: 'Главный экран', h1: true, h2: false },
      large: { image: 'space-orbits.jpg', background: '#141b3a', full: true },
      small: null,
    },
    {
      type: 'textblock',
      header: null,
      col1: [
        { key: 'Докладов', value: '86' },
        { key: 'Залов', value: '5' },
        { key: 'Вес первой загрузки', value: '94 КБ' },
      ],
      content: [
        { style: 'large', text: 'Участник собирает собственную программу и не пропускает то, ради чего приехал.' },
        { style: 'mutted', text: 'Расписание открывается и без связи: в бетонных залах это важнее любой анимации.' },
      ],
    },
  ],
};
