import { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';
import { jsonPieces } from './domain/long-json.ts';

/** Sends JSON, what is long as a stream, between whose pieces others have their turn. */
export async function sendJson(reply: FastifyReply, value: unknown) {
  const pieces = jsonPieces(value);
  const [first, second] = [await pieces.next(), await pieces.next()];
  reply.type('application/json; charset=utf-8');
  if (second.done) return reply.send(first.value);
  const rest = async function* () {
    yield first.value;
    yield second.value;
    yield* pieces;
  };
  return reply.send(Readable.from(rest()));
}
