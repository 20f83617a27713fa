import { certificateTemplateResource } from '#catalog/resources/certificate-templates.ts';
import {
  createTemplate,
  getTemplate,
  listTemplates,
  retireTemplate,
  updateTemplate,
} from '#server/domain/learning/certificate-templates.ts';
import { router } from '#server/trpc.ts';
import { resourceCalls, retireCalls } from '../resource.ts';
import { learning } from './procedure.ts';

/** How certificates look. Nothing of them is deleted: they are retired. */
export const certificateTemplatesRouter = router({
  ...resourceCalls(
    certificateTemplateResource,
    { list: listTemplates, get: getTemplate, create: createTemplate, update: updateTemplate },
    learning,
  ),
  ...retireCalls(certificateTemplateResource, retireTemplate, learning),
});
