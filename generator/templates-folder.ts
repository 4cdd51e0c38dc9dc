/** Where the templates are: `templates/` beside `generator/` in the repository, inside the package once it is built. */
export const templatesFolder: URL = new URL("../templates/", import.meta.url);
