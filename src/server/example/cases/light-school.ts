import type { ExampleCase } from '../shape.ts';

export const lightSchool: ExampleCase = {
  title: 'Платформа онлайн-курсов «Школа света»',
  subtitle: 'Уроки фотографии, которые хочется пройти до конца',
  category: 'Мобильные приложения',
  year: 2026,
  announce:
    'Короткие уроки, задания с разбором и работа без связи. До конца курса доходят 48 % учеников. Кейс скрыт до выпуска версии для планшетов.',
  object_announce: { type: 'image', value: 'phone-apps.jpg' },
  show: false,
  seo_title: 'Платформа онлайн-курсов «Школа света» — кейс',
  seo_description: 'Мобильная платформа курсов фотографии: короткие уроки, задания с разбором, работа без связи.',
  slug: 'platforma-onlayn-kursov-shkola-sveta',
  content: [
    {
      type: 'textblock',
      header: { text: 'Задача', h1: false, h2: true },
      col1: [
        { key: 'Учеников', value: '9 200' },
        { key: 'Длина урока', value: '7 минут' },
      ],
      content: [
        {
          style: 'large',
          text: 'Ученик бросает курс не потому, что ему скучно, а потому, что он потерял место, где остановился.',
        },
        { style: 'mutted', text: 'Приложение открывается ровно там, где его закрыли, — даже если закрыли в метро.' },
      ],
    },
    {
      type: 'videoblock',
      title: 'Урок за семь минут',
      background: '#232954',
      logo: 'logo-orbit.png',
      video: 'interface-tour.mp4',
    },
  ],
};
