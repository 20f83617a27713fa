import { useParams } from 'react-router-dom';
import { curriculumResource } from '#catalog/resources/curricula.ts';
import { useTemplateOptions } from '#pages/certificate-templates/use-template-options.ts';
import { useItem } from '#pages/resource/calls.ts';
import { RowAdd, RowItem } from '#pages/resource/row-item.tsx';
import { CurriculumItems } from './items.tsx';
import { RetireCurriculum } from './retire.tsx';

const added = curriculumResource.form.omit({ certificateTemplateId: true });
const nothing = { curriculumId: '', title: '', details: '', sequential: false, selfEnroll: true };

/** The form of a new curriculum; its courses are chosen on its own page. */
export const AddCurriculumPage = () => <RowAdd row={curriculumResource} form={added} values={nothing} />;

/** One curriculum: its words, and its courses in their order. */
export function CurriculumPage() {
  const { id = '' } = useParams();
  const { data } = useItem(curriculumResource, id);
  const templates = useTemplateOptions(data?.organizationId);
  return (
    <RowItem
      row={curriculumResource}
      id={id}
      name={({ title }) => title}
      options={{ certificateTemplateId: templates }}
    >
      {(curriculum) => (
        <>
          <CurriculumItems curriculum={curriculum} />
          <RetireCurriculum curriculum={curriculum} />
        </>
      )}
    </RowItem>
  );
}
