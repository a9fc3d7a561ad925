import type { PersonFieldName } from './personFields.ts';

interface PersonColumn {
  /** Headings of the column in imported files, separated by commas: see `recognizeColumns`. */
  readonly headings: readonly string[];
  /** Heading and value in the sample file. */
  readonly sample: readonly [heading: string, value: string];
}

/** The details as columns of imported files. */
export const personColumnHeadings: Readonly<Record<PersonFieldName, PersonColumn>> = {
  employeeNumber: {
    headings: [
      'employee number, employee no, employee id, personnel number, staff number, personalnummer, personal-nr, personalnr',
      'pers.nr, mitarbeiternummer, mitarbeiter-nr, matricule, numéro de salarié, número de empleado, numer pracownika',
      'nr pracownika, numer ewidencyjny, الرقم الوظيفي, رقم الموظف',
    ],
    sample: ['Employee Number', '1017'],
  },
  birthDate: {
    headings: [
      'birth date, birthdate, date of birth, geburtsdatum, geb.datum, date de naissance, fecha de nacimiento',
      'data urodzenia, تاريخ الميلاد',
    ],
    sample: ['Birth Date', '1985-12-10'],
  },
  department: {
    headings: [
      'department, dept, department name, abteilung, bereich, service, département, departamento, área, dział, wydział',
      'القسم, الإدارة',
    ],
    sample: ['Department', 'Logistics'],
  },
  position: {
    headings: [
      'position, job title, job, stelle, stellenbezeichnung, funktion, berufsbezeichnung, poste, fonction, intitulé du poste',
      'puesto, puesto de trabajo, cargo, stanowisko, المسمى الوظيفي, الوظيفة, المنصب',
    ],
    sample: ['Position', 'Warehouse Clerk'],
  },
  startDate: {
    headings: [
      'start date, hire date, hiring date, date of hire, entry date, eintrittsdatum, eintritt, einstellungsdatum',
      "date d'embauche, date d'entrée, fecha de inicio, fecha de contratación, fecha de alta, data zatrudnienia",
      'data rozpoczęcia pracy, تاريخ بدء العمل, تاريخ التعيين, تاريخ المباشرة',
    ],
    sample: ['Start Date', '2019-04-01'],
  },
  phone: {
    headings: [
      'phone, phone number, telephone, telephone number, mobile, mobile phone, work phone, telefon, telefonnummer, mobil',
      'handy, handynummer, téléphone, numéro de téléphone, portable, teléfono, número de teléfono, móvil, numer telefonu',
      'telefon komórkowy, الهاتف, رقم الهاتف, الجوال, رقم الجوال',
    ],
    sample: ['Phone', '+44 20 7946 0018'],
  },
  workSite: {
    headings: [
      'work site, site, site name, location, work location, standort, arbeitsort, lieu de travail, centro de trabajo, sede',
      'lugar de trabajo, miejsce pracy, lokalizacja, موقع العمل, مكان العمل, الموقع',
    ],
    sample: ['Work Site', 'London Office'],
  },
};
