import type { ExampleCase } from '../shape.ts';

export const foodDelivery: ExampleCase = {
  title: 'Приложение доставки еды ЁжКафе',
  subtitle: 'Обед за четыре касания',
  category: 'Мобильные приложения',
  year: 2026,
  announce:
    'Приложение для сети кафе: меню, повтор любимого заказа и курьер на карте. Готовим вторую версию, поэтому кейс пока скрыт.',
  object_announce: { type: 'interactive', value: null },
  show: false,
  seo_title: 'Приложение доставки еды ЁжКафе — кейс',
  seo_description: 'Мобильное приложение сети кафе: заказ за четыре касания, повтор заказа, отслеживание курьера.',
  slug: 'prilozhenie-dostavki-edy-yozhkafe',
  content: [
    {
      type: 'textblock',
      header: { text: 'Задача', h1: false, h2: true },
      col1: [
        { key: 'Клиент', value: 'Сеть из 32 кафе' },
        { key: 'Платформы', value: 'Android и iOS' },
        { key: 'Срок', value: '20 недель' },
      ],
      content: [
        { style: 'large', text: 'В обеденный перерыв у человека есть сорок минут, и тратить их на выбор он не хочет.' },
        {
          style: 'mutted',
          text: 'Мы измерили: 62 % гостей заказывают одно и то же. Значит, повтор должен быть первым на экране.',
        },
      ],
    },
    {
      type: 'imageblock',
      header: null,
      large: { image: 'phone-apps.jpg', background: '#e9e4f6', full: false },
      small: null,
    },
    {
      type: 'videoblock',
      title: 'Повтор заказа',
      background: '#3a2f45',
      logo: null,
      video: 'interface-tour.mp4',
    },
  ],
};
