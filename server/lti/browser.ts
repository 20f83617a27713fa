import type { FastifyReply, FastifyRequest } from 'fastify';
import { lti as limits } from '#catalog/limits.ts';
import type { Login } from '#server/domain/lti/login.ts';

/** Of one login: several launches may be under way in one browser. */
const cookieOf = (state: string) => `rondure-lti-${state}`;

/**
 * Has the browser keep the proof of a login. Platforms post launches from their own site, often into a frame: where
 * pages are secure, the cookie is sent there too. Without, browsers leave out one that says how far it goes.
 */
export function keepProof(request: FastifyRequest, reply: FastifyReply, { state, proof }: Login): void {
  const elsewhere =
    request.protocol === 'https'
      ? ({ sameSite: 'none', secure: true, partitioned: true } as const)
      : ({ sameSite: false } as const);
  reply.setCookie(cookieOf(state), proof, {
    path: '/app/lti',
    httpOnly: true,
    maxAge: limits.loginMs / 1000,
    ...elsewhere,
  });
}

export const proofIn = (request: FastifyRequest, state: string): string | undefined =>
  request.cookies[cookieOf(state)];

/** As the text of a script. */
const literal = (value: unknown) => JSON.stringify(value).replaceAll('<', '\\u003c');

/** Ms that a platform may take to answer. */
const PATIENCE = 1500;

type Kept = {
  /** The origin of the platform that keeps it. */
  keeper: string;
  /** The name of the platform's frame that is asked, or `_parent`. */
  target: string;
  state: string;
};

/** Asks the platform's frame (1EdTech, LTI postMessage Storage 0.1); `then`: what is done with its answer, or without. */
const ask = ({ keeper, target, state }: Kept, message: object, then: string) => `(()=>{
const id=crypto.getRandomValues(new Uint32Array(2)).join('-'),keeper=${literal(keeper)},target=${literal(target)};
let done=false;
const then=(value)=>{if(done)return;done=true;${then}};
const page=window.opener||window.parent;
let frame=page;
try{if(target!=='_parent')frame=page.frames[target]||page}catch{}
addEventListener('message',({origin,data})=>{if(origin===keeper&&data&&data.message_id===id)then(data.value)});
setTimeout(then,${PATIENCE});
frame.postMessage({...${literal(message)},message_id:id,key:${literal(`rondure-${state}`)}},keeper);
})()`;

/** Has the platform keep the proof beside the browser, then goes on to it. */
export const storing = (kept: Kept, { proof, to }: Login): string =>
  ask(kept, { subject: 'lti.put_data', value: proof }, `location.replace(${literal(to)})`);

/** Asks the platform for the proof, and posts the launch once more with it. */
export const fetching = (kept: Kept): string =>
  ask(
    kept,
    { subject: 'lti.get_data' },
    "const form=document.forms[0];form.elements.proof.value=value||'';form.submit()",
  );
