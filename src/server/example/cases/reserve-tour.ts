import type { ExampleCase } from '../shape.ts';

export const reserveTour: ExampleCase = {
  title: 'Виртуальный тур по заповеднику',
  subtitle: 'Сорок километров троп, не выходя из дома',
  category: 'Промосайты',
  year: 2022,
  announce:
    'Тур ведёт по четырём маршрутам, меняется вместе с временами года и рассказывает голосами лесников. Настоящих гостей в заповеднике тоже прибавилось.',
  object_announce: { type: 'image', value: 'mountain-trail.jpg' },
  show: true,
  seo_title: 'Виртуальный тур по заповеднику — кейс',
  seo_description: 'Виртуальные маршруты по заповеднику: четыре тропы, смена времён года, рассказы лесников.',
  slug: 'virtualnyy-tur-po-zapovedniku',
  content: [
    {
      type: 'videoblock',
      title: 'Четыре времени года',
      background: '#2f5450',
      logo: 'logo-leaf.png',
      video: 'interface-tour.mp4',
    },
    {
      type: 'imageblock',
      header: { text: 'Тропа к перевалу', h1: true, h2: false },
      large: { image: 'mountain-trail.jpg', background: '#dbe6f2', full: true },
      small: null,
    },
    {
      type: 'textblock',
      header: null,
      col1: [
        { key: 'Маршрутов', value: '4' },
        { key: 'Панорам', value: '212' },
        { key: 'Съёмка', value: '14 экспедиционных дней' },
      ],
      content: [
        { style: 'mutted', text: 'Гнездовья на картах показаны приблизительно: птицам лишние гости ни к чему.' },
      ],
    },
  ],
};
