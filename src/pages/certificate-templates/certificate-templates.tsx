import { Award } from 'lucide-react';
import { certificateTemplateResource } from '#catalog/resources/certificate-templates.ts';
import { RowList } from '#pages/resource/row-list.tsx';

/** How the certificates of organizations look. */
export const CertificateTemplatesPage = () => <RowList row={certificateTemplateResource} empty={Award} />;
