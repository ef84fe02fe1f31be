/** The rules of the forms: with the first touch of a field, so that a page with a form is there sooner. */
export const loadSchemas = () => import(/* webpackChunkName: "rules" */ '../../contract/schemas');
