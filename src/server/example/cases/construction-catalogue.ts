import type { ExampleCase } from '../shape.ts';

export const constructionCatalogue: ExampleCase = {
  title: 'Каталог строительной техники',
  subtitle: 'Подбор экскаватора по задаче, а не по артикулу',
  category: 'Интернет-магазины',
  year: 2023,
  announce:
    'Подборщик задаёт четыре вопроса о площадке и показывает подходящие машины с ценой аренды. Доля заявок из каталога выросла с 12 до 37 %.',
  object_announce: { type: 'image', value: 'design-system.jpg' },
  show: true,
  seo_title: 'Каталог строительной техники — кейс',
  seo_description: 'Каталог с подбором строительной техники по задаче, сравнением моделей и расчётом аренды.',
  slug: 'katalog-stroitelnoy-tehniki',
  content: [
    {
      type: 'textblock',
      header: { text: 'Как устроен подбор', h1: false, h2: true },
      col1: [
        { key: 'Моделей', value: '640' },
        { key: 'Вопросов', value: '4' },
        { key: 'Среднее время подбора', value: '1 мин 50 с' },
      ],
      content: [
        { style: 'large', text: 'Прораб знает глубину котлована, но не обязан знать объём ковша.' },
        {
          style: 'mutted',
          text: 'Правила подбора составили вместе с инженерами проката и вынесли в панель управления: их можно менять без разработчиков.',
        },
      ],
    },
    {
      type: 'imageblock',
      header: { text: 'Компоненты каталога', h1: false, h2: true },
      large: { image: 'design-system.jpg', background: '#eef0f4', full: false },
      small: null,
    },
  ],
};
