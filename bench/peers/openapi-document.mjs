/** The same schemas as an OpenAPI 3.1 document: one operation for each tool. */
export function openapiDocument({ $defs }) {
  const schemas = JSON.parse(JSON.stringify($defs).replaceAll('"#/$defs/', '"#/components/schemas/'));
  const tools = Object.keys($defs).flatMap((name) => /^(.*)Input$/.exec(name)?.slice(1) ?? []);
  return {
    openapi: "3.1.0",
    info: { title: "Corpus", version: "1.0.0" },
    paths: Object.fromEntries(tools.map((tool) => [`/${tool}`, { post: operation(tool) }])),
    components: { schemas },
  };
}

function operation(tool) {
  const json = (name) => ({ "application/json": { schema: { $ref: `#/components/schemas/${name}` } } });
  return {
    operationId: tool,
    requestBody: { required: true, content: json(`${tool}Input`) },
    responses: { 200: { description: "What it answers.", content: json(`${tool}Output`) } },
  };
}
