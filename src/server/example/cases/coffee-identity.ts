import type { ExampleCase } from '../shape.ts';

export const coffeeIdentity: ExampleCase = {
  title: 'Айдентика сети кофеен',
  subtitle: 'Фирменный стиль и промосайт к открытию десятой кофейни',
  category: 'Промосайты',
  year: 2023,
  announce:
    'Из четырёх простых фигур складывается узор для стаканов, вывесок и сайта. Каждая кофейня собирает собственный рисунок, и все они остаются роднёй.',
  object_announce: { type: 'image', value: 'brand-identity.jpg' },
  show: true,
  seo_title: 'Айдентика сети кофеен — кейс',
  seo_description: 'Фирменный стиль сети кофеен: модульный узор, палитра, носители и промосайт.',
  slug: 'aydentika-seti-kofeen',
  content: [
    {
      type: 'imageblock',
      header: { text: 'Четыре фигуры', h1: true, h2: false },
      large: { image: 'brand-identity.jpg', background: '#e9dccb', full: true },
      small: null,
    },
    {
      type: 'textblock',
      header: { text: 'Правила игры', h1: false, h2: true },
      col1: [
        { key: 'Кофеен', value: '10' },
        { key: 'Цветов', value: '5' },
        { key: 'Узоров', value: 'Больше 4 000' },
      ],
      content: [
        { style: 'large', text: 'Стиль должен выдержать и неоновую вывеску, и мокрый бумажный стакан.' },
        {
          style: 'mutted',
          text: 'Вместе с руководством передали конструктор: бариста за минуту готовит афишу, и она выглядит как надо.',
        },
      ],
    },
  ],
};
