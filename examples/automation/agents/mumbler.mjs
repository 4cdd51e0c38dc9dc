// Answers in a form that no contract knows: what the guard that checks results is for.
process.stdout.write(JSON.stringify({ text: ["mm", "mhm"] }));
