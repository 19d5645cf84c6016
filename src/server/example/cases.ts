import { carDealerCrm } from './cases/car-dealer-crm.ts';
import { cityAppeals } from './cases/city-appeals.ts';
import { cityLibrary } from './cases/city-library.ts';
import { coffeeIdentity } from './cases/coffee-identity.ts';
import { constructionCatalogue } from './cases/construction-catalogue.ts';
import { courierApp } from './cases/courier-app.ts';
import { districtClinic } from './cases/district-clinic.ts';
import { doctorAppointment } from './cases/doctor-appointment.ts';
import { electronicsShop } from './cases/electronics-shop.ts';
import { farmMarketplace } from './cases/farm-marketplace.ts';
import { foodDelivery } from './cases/food-delivery.ts';
import { furnitureShop } from './cases/furniture-shop.ts';
import { heatingAccount } from './cases/heating-account.ts';
import { hikingGuide } from './cases/hiking-guide.ts';
import { labResults } from './cases/lab-results.ts';
import { lightSchool } from './cases/light-school.ts';
import { machineLearningConference } from './cases/machine-learning-conference.ts';
import { mortgageCalculator } from './cases/mortgage-calculator.ts';
import { northernBank } from './cases/northern-bank.ts';
import { reserveTour } from './cases/reserve-tour.ts';
import { spaceMuseum } from './cases/space-museum.ts';
import { steelWorksPortal } from './cases/steel-works-portal.ts';
import { winterCollection } from './cases/winter-collection.ts';
import { yachtBooking } from './cases/yacht-booking.ts';
import type { ExampleCase } from './shape.ts';

/** The example cases, in the order of the list. */
export const cases: readonly ExampleCase[] = [
  yachtBooking,
  furnitureShop,
  foodDelivery,
  districtClinic,
  northernBank,
  machineLearningConference,
  constructionCatalogue,
  heatingAccount,
  carDealerCrm,
  winterCollection,
  spaceMuseum,
  farmMarketplace,
  steelWorksPortal,
  lightSchool,
  coffeeIdentity,
  mortgageCalculator,
  doctorAppointment,
  reserveTour,
  hikingGuide,
  cityLibrary,
  electronicsShop,
  labResults,
  courierApp,
  cityAppeals,
];
