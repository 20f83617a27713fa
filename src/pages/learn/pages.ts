/** The pages of a learner: one part of the app, loaded when the first of them is opened. */
export { BoardPage, CourseBoardPage } from './board.tsx';
export { CalendarPage } from './calendar.tsx';
export { CartPage } from './cart.tsx';
export { CatalogPage } from './catalog.tsx';
export { CertificatePage, CertificatesPage } from './certificates.tsx';
export { CoursePage } from './course.tsx';
export { CurriculaPage, CurriculumPage } from './curricula.tsx';
export { LearningPage } from './home.tsx';
export { MyCoursesPage } from './my-courses.tsx';
export { SessionPage } from './session.tsx';
export { TopicPage } from './topic.tsx';
export { TranscriptPage } from './transcript.tsx';
