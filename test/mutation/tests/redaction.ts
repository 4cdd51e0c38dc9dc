/** The tests of the area in one file, the quickest first: it is loaded anew for each change. */
import "../../runtime/redaction/detectors.test.ts";
import "../../runtime/redaction/names.test.ts";
import "../../runtime/redaction/value.test.ts";
import "../../runtime/redaction/reply.test.ts";
import "../../runtime/redaction/speed.test.ts";
import "../../runtime/redaction/secrets.test.ts";
