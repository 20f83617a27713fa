import type { FastifyInstance } from 'fastify';
import { receiveEvent } from './domain/payments/keep-in-step.ts';
import { settled } from './errors.ts';
import type { Services } from './services.ts';

/** What services send us by themselves, below /app/webhooks: the bodies stay as they came, since they are signed. */
export async function serveWebhooks(app: FastifyInstance, services: Services): Promise<void> {
  app.removeContentTypeParser('application/json');
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (_request, body, done) =>
    done(null, body),
  );
  app.post<{ Body?: string }>('/payments', async (request, reply) => {
    const signature = String(request.headers['stripe-signature'] ?? '');
    settled(await receiveEvent(services, request.body ?? '', signature));
    return reply.send({ received: true });
  });
}
