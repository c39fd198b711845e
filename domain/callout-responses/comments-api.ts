import { z } from 'zod'
import { IdParams, listQuery, page, Uuid } from '#domain/http/fields.ts'
import { route } from '#domain/http/route.ts'
import { RulesQuery } from '#domain/rules/schema.ts'
import { CommentText } from './fields.ts'
import { commentSorts } from './limits.ts'
import { ResponseComment } from './reply.ts'

/** Older clients write the path in another way and are answered alike. */
const [path, otherPath] = ['/callout-response-comments', '/callout-responses-comments'] as const

export const responseCommentsApi = {
  listComments: list(path),
  createComment: create(path),
  getComment: get(`${path}/:id`),
  changeComment: change(`${path}/:id`),
  deleteComment: remove(`${path}/:id`),
  listCommentsElsewhere: list(otherPath),
  createCommentElsewhere: create(otherPath),
  getCommentElsewhere: get(`${otherPath}/:id`),
  changeCommentElsewhere: change(`${otherPath}/:id`),
  deleteCommentElsewhere: remove(`${otherPath}/:id`),
}

function list<const Path extends string>(at: Path) {
  return route({
    method: 'GET',
    path: at,
    access: 'desk',
    summary: 'Comments on responses: all for admins, those on their callouts for reviewers',
    query: listQuery(commentSorts, { rules: RulesQuery.optional() }),
    reply: page(ResponseComment),
    problems: ['forbidden', 'invalid-rule'],
  })
}

function create<const Path extends string>(at: Path) {
  return route({
    method: 'POST',
    path: at,
    access: 'signed-in',
    summary: 'Comment on a response',
    body: z.strictObject({ responseId: Uuid, text: CommentText }),
    reply: ResponseComment,
    problems: ['not-found', 'forbidden'],
  })
}

function get<const Path extends string>(at: Path) {
  return route({
    method: 'GET',
    path: at,
    access: 'desk',
    summary: 'A comment',
    params: IdParams,
    reply: ResponseComment,
    problems: ['not-found', 'forbidden'],
  })
}

function change<const Path extends string>(at: Path) {
  return route({
    method: 'PATCH',
    path: at,
    access: 'desk',
    summary: 'Change your own comment, or any as an admin',
    params: IdParams,
    body: z.strictObject({ responseId: Uuid.optional(), text: z.optional(CommentText) }),
    reply: ResponseComment,
    problems: ['not-found', 'forbidden'],
  })
}

function remove<const Path extends string>(at: Path) {
  return route({
    method: 'DELETE',
    path: at,
    access: 'desk',
    summary: 'Delete your own comment, or any as an admin',
    params: IdParams,
    problems: ['not-found', 'forbidden'],
  })
}
