/** Loads the forms' rules. Forms call it when a field is first touched, so that their pages load faster. */
export const loadSchemas = () => import(/* webpackChunkName: "rules" */ '../../contract/schemas');
