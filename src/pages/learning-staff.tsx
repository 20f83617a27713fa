import type { ReactElement } from 'react';
import type { StaffPath } from '#catalog/screens.ts';
import { CertificateTemplatePage } from './certificate-templates/certificate-template.tsx';
import { CertificateTemplatesPage } from './certificate-templates/certificate-templates.tsx';
import { ClassPage } from './classes/class.tsx';
import { ClassesPage } from './classes/classes.tsx';
import { AddCoursePage } from './courses/add-course.tsx';
import { CoursePage } from './courses/course.tsx';
import { CoursesPage } from './courses/courses.tsx';
import { CurriculaPage } from './curricula/curricula.tsx';
import { AddCurriculumPage, CurriculumPage } from './curricula/curriculum.tsx';
import { ReportsPage } from './learning-reports/reports.tsx';
import { OrdersPage } from './orders/orders.tsx';

const pages: Record<StaffPath, () => ReactElement | null> = {
  '/learning/manage/courses': CoursesPage,
  '/learning/manage/courses/add': AddCoursePage,
  '/learning/manage/courses/{id}': CoursePage,
  '/learning/manage/curricula': CurriculaPage,
  '/learning/manage/curricula/add': AddCurriculumPage,
  '/learning/manage/curricula/{id}': CurriculumPage,
  '/learning/manage/certificates': CertificateTemplatesPage,
  '/learning/manage/certificates/add': CertificateTemplatePage,
  '/learning/manage/certificates/{id}': CertificateTemplatePage,
  '/learning/manage/orders': OrdersPage,
  '/learning/classes': ClassesPage,
  '/learning/classes/{id}': ClassPage,
  '/learning/reports': ReportsPage,
};

/** The pages of learning management for administrators, instructors and reporters. */
export function StaffPage({ path }: { path: StaffPath }) {
  const Page = pages[path];
  return <Page />;
}
