import type { ExampleCase } from '../shape.ts';

export const courierApp: ExampleCase = {
  title: 'Рабочее место курьера «Везёнка»',
  subtitle: 'Маршрут, касса и чат с диспетчером в одном приложении',
  category: 'Мобильные приложения',
  year: 2023,
  announce:
    'Приложение строит маршрут с учётом окон доставки и лифтов, которые не работают. Курьер успевает на четыре заказа больше за смену.',
  object_announce: null,
  show: true,
  seo_title: 'Рабочее место курьера «Везёнка» — кейс',
  seo_description: 'Приложение для курьеров: маршруты по окнам доставки, приём оплаты и связь с диспетчером.',
  slug: 'rabochee-mesto-kurera-vezyonka',
  content: [
    {
      type: 'textblock',
      header: { text: 'Смена курьера', h1: false, h2: true },
      col1: [
        { key: 'Курьеров', value: '740' },
        { key: 'Заказов за смену', value: '31 вместо 27' },
      ],
      content: [
        { style: 'large', text: 'Одна рука занята коробкой, поэтому всё важное лежит под большим пальцем.' },
        { style: 'mutted', text: 'Заметки о подъездах курьеры оставляют друг другу сами: за год набралось 18 тысяч.' },
      ],
    },
    {
      type: 'imageblock',
      header: null,
      large: { image: 'phone-apps.jpg', background: '#f8e6dc', full: false },
      small: null,
    },
  ],
};
